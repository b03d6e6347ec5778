import { describe, expect, it } from 'vitest';
import { mergePatch } from './merge';

describe('mergePatch', () => {
  // The table of RFC 7396, appendix A.
  it.each([
    [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
    [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
    [{ a: 'b' }, { a: null }, {}],
    [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
    [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
    [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
    [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
    [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
    [['a', 'b'], ['c', 'd'], ['c', 'd']],
    [{ a: 'b' }, ['c'], ['c']],
    [{ a: 'foo' }, null, null],
    [{ a: 'foo' }, 'bar', 'bar'],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [[1, 2], { a: 'b', c: null }, { a: 'b' }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ])('%j with %j is %j', (target, patch, result) => {
    expect(mergePatch<unknown>(target, patch)).toEqual(result);
  });

  it('changes nothing in place and shares what did not change', () => {
    const before = { players: { A: { fuel: 1 }, B: { fuel: 2 } } };
    const after = mergePatch(before, { players: { A: { fuel: 3 } } });
    expect(before.players.A.fuel).toBe(1);
    expect(after.players.A.fuel).toBe(3);
    expect(after.players.B).toBe(before.players.B);
  });
});
