// What is measured on a page. Boxes are [left, top, right, bottom] in pixels of the window.
(() => {
  const box = (node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    return { left, top, right, bottom };
  };
  const apart = (a, b, slack = 1) =>
    a.right <= b.left + slack || a.left >= b.right - slack || a.bottom <= b.top + slack || a.top >= b.bottom - slack;
  const ancestors = function* (node) {
    for (let up = node; up && up !== document.documentElement; up = up.parentElement) yield up;
  };
  const scrolls = (style) => /auto|scroll/.test(style.overflowX + style.overflowY);
  const clips = (how) => how === 'hidden' || how === 'clip';

  // ---- where a pointer leads -------------------------------------------------------------------------------------

  /** The shape that is drawn for a place: it is what seems to react. */
  const shapeOf = (place) => {
    const group = place.matches('.place') && place.parentElement;
    if (!group) return place.closest('.station') ?? place;
    if (group.matches('.fac') && !place.matches('.rockplace')) return group.querySelector('.plate .edge');
    if (group.matches('.acard')) return group.querySelector('.cardface');
    if (group.matches('.unit')) return group.querySelector('.ring') ?? place.querySelector('.hit');
    return place.querySelector('.target, .hit');
  };

  const inside = (shape, x, y) => {
    if (!(shape instanceof SVGGeometryElement)) return true;
    const point = new DOMPoint(x, y).matrixTransform(shape.getScreenCTM().inverse());
    return shape.isPointInFill(point) || (getComputedStyle(shape).stroke !== 'none' && shape.isPointInStroke(point));
  };

  /** Whether something that scrolls or clips holds the point back. */
  const hidden = (node, x, y) =>
    [...ancestors(node)].slice(1).some((up) => {
      const { left, top, right, bottom } = box(up);
      return getComputedStyle(up).overflow !== 'visible' && (x < left || x > right || y < top || y > bottom);
    });

  /** Points over everything that is drawn lit, and those of them that lead nowhere, or to what is not lit. */
  const astray = () => {
    const places = [...document.querySelectorAll('[data-target][aria-disabled="false"], .lit[data-target]')];
    const drawn = places.filter((place) => !place.closest('.hidden')).map((place) => [place.dataset.target, shapeOf(place)]);
    const lit = new Set(drawn.map(([target]) => target));
    const picking = document.querySelector('.picking') !== null;
    const found = [];
    let points = 0;
    for (const [target, shape] of drawn) {
      const { left, top, width, height } = shape.getBoundingClientRect();
      const drawing = shape instanceof SVGGeometryElement;
      // Strokes reach out of the box; corners of buttons are round.
      const more = drawing ? (parseFloat(getComputedStyle(shape).strokeWidth) * shape.getScreenCTM().a) / 2 : -3;
      const [w, h] = [width + 2 * more, height + 2 * more];
      const [columns, rows] = [Math.max(3, Math.round(w / 11)), Math.max(3, Math.round(h / 9))];
      for (let i = 0; i < columns * rows; i++) {
        const x = left - more + (((i % columns) + 0.5) * w) / columns;
        const y = top - more + ((Math.floor(i / columns) + 0.5) * h) / rows;
        const outside = x < 0 || y < 0 || x >= innerWidth || y >= innerHeight;
        if (outside || !inside(shape, x, y) || hidden(shape, x, y)) continue;
        points += 1;
        const at = document.elementFromPoint(x, y);
        const hit = at?.closest('[data-target]')?.dataset.target;
        // Without ships in hand the cards on display speak for themselves; bar and buttons lie over what scrolls.
        if (lit.has(hit) || (!picking && at?.closest('.acard')) || at?.closest('.ph, .corner')) continue;
        found.push([target, hit ?? at?.outerHTML.slice(0, 80), Math.round(x), Math.round(y)]);
      }
    }
    return { lit: [...lit], points, astray: found };
  };

  // ---- texts -----------------------------------------------------------------------------------------------------

  /** Boxes of texts are higher than their letters. */
  const letters = ({ left, top, right, bottom }) => {
    const height = bottom - top;
    return { left, right, top: top + height * 0.2, bottom: bottom - height * 0.15 };
  };

  /** A tip lies on what it is not about, as long as it is wanted. */
  const unseen = (node) =>
    node.closest('.sr, [hidden], title, .dragghost, .hidden, .tipbox') || getComputedStyle(node).visibility === 'hidden';

  /** How a text of these boxes is cut by a frame round it; what is wholly out of sight is folded. */
  const cutBy = (boxes, frame, style) => {
    const ways = boxes.map((text) => {
      if (apart(text, frame)) return 'folded';
      const across = Math.max(frame.left - text.left, text.right - frame.right);
      const along = Math.max(frame.top - text.top, text.bottom - frame.bottom);
      if (clips(style.overflowX) && across > 1.2) return 'across';
      return clips(style.overflowY) && along > 1.2 ? 'along' : '';
    });
    return { seen: boxes.filter((_, i) => ways[i] !== 'folded'), ways: ways.filter(Boolean) };
  };

  /** Whether a text needs more lines than the button that it stands on has room for. */
  const grown = (owner) => {
    const line = owner.closest('button > span');
    return line !== null && !unseen(line) && line.scrollHeight > line.parentElement.clientHeight + 1;
  };

  const paragraph = (node) => {
    const [owner, text] = [node.parentElement, node.data.trim()];
    const range = document.createRange();
    range.selectNodeContents(node);
    let boxes = [...range.getClientRects()].filter(({ width, height }) => width && height).map(letters);
    let cut = text.endsWith('…') ? 'dots' : '';
    // What a part that scrolls hides can be scrolled to.
    let scrolled = false;
    for (const up of ancestors(owner)) {
      const [style, frame] = [getComputedStyle(up), box(up)];
      if (style.display === 'inline' || style.overflow === 'visible') continue;
      if (scrolled || scrolls(style)) {
        scrolled = true;
        boxes = boxes.filter((text) => !apart(text, frame));
        for (const text of boxes) {
          text.top = Math.max(text.top, frame.top);
          text.bottom = Math.min(text.bottom, frame.bottom);
        }
        continue;
      }
      const { seen, ways } = cutBy(boxes, frame, style);
      // Of a long name there may be only the first words.
      const name = owner.closest('.nmt, .pcn');
      if (seen.length) cut ||= ways.find((way) => !(name && way === 'folded')) ?? '';
      if (up === owner && up.scrollWidth > up.clientWidth + 1 && !name) cut ||= 'across';
      boxes = seen;
    }
    if (boxes.some(({ left, right }) => left < -1 || right > innerWidth + 1)) cut ||= 'window';
    if (grown(owner)) cut ||= 'button';
    return boxes.map((one) => ({ text, cut, kind: owner.closest('[class]').className, ...one }));
  };

  /** A text on an arc: a box for each of its letters. */
  const curved = (node, curve, text, kind) => {
    const path = document.querySelector(curve.getAttribute('href'));
    const cut = node.getComputedTextLength() > path.getTotalLength() + 1 ? 'curve' : '';
    const shift = node.getScreenCTM();
    const half = 3 * shift.a;
    return Array.from({ length: node.getNumberOfChars() }, (_, i) => {
      const { x, y, width, height } = node.getExtentOfChar(i);
      const middle = new DOMPoint(x + width / 2, y + height / 2).matrixTransform(shift);
      return { text, cut, kind, left: middle.x - half, right: middle.x + half, top: middle.y - half, bottom: middle.y + half };
    });
  };

  /** What a text of a drawing has to stay on. */
  const ground = (node) =>
    node.closest('.acard')?.querySelector('.cardface') ??
    node.closest('.chip')?.querySelector('rect') ??
    node.closest('.fac')?.querySelector('.plate .edge');

  const drawnText = (node) => {
    const [text, kind] = [node.textContent.trim(), node.getAttribute('class')];
    const curve = node.querySelector('textPath');
    if (curve) return curved(node, curve, text, kind);
    const one = letters(box(node));
    let cut = text.endsWith('…') ? 'dots' : '';
    const plate = ground(node);
    if (plate) {
      const corners = [[one.left, one.top], [one.right, one.top], [one.left, one.bottom], [one.right, one.bottom]];
      if (!corners.every(([x, y]) => inside(plate, x, y))) cut ||= 'plate';
    } else {
      const frame = box(node.closest('.station') ?? node.ownerSVGElement);
      const loose = !node.closest('.station') && getComputedStyle(node.ownerSVGElement).overflow === 'visible';
      if (!loose && (one.left < frame.left - 1 || one.right > frame.right + 1)) cut ||= 'frame';
    }
    for (const up of ancestors(node.ownerSVGElement.parentElement)) {
      if (!scrolls(getComputedStyle(up))) continue;
      one.top = Math.max(one.top, box(up).top);
      one.bottom = Math.min(one.bottom, box(up).bottom);
    }
    return one.top < one.bottom ? [{ text, cut, kind, ...one }] : [];
  };

  /** Texts that are cut, and pairs that lie on each other: in the dialog that is open, in the draft, or on the page. */
  const texts = () => {
    const top = document.querySelector('dialog[open]') ?? document.querySelector('.draft') ?? document.body;
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const owner = node.parentElement;
      if (node.data.trim() && !unseen(owner) && !owner.closest('svg')) found.push(...paragraph(node));
    }
    for (const node of top.querySelectorAll('svg text')) {
      if (node.textContent.trim() && !unseen(node) && node.getBoundingClientRect().width) found.push(...drawnText(node));
    }
    found.sort((a, b) => a.top - b.top);
    const pairs = new Set();
    found.forEach((one, i) => {
      for (let j = i + 1; j < found.length && found[j].top < one.bottom; j++) {
        const other = found[j];
        if (other.text === one.text || (one.kind === 'tbonus' && other.kind === 'tbonus')) continue;
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        if (across > 1.5 && one.bottom - other.top > 1.5) pairs.add(`${one.text} | ${other.text}`);
      }
    });
    const cut = new Set(found.filter((one) => one.cut).map((one) => `${one.cut}: ${one.text} (${one.kind})`));
    return [[...cut].sort(), [...pairs].sort()];
  };

  return { astray, texts };
})()
