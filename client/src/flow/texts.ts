/** Texts on the screen: as printed, or as the game that is shown has them by its settled questions. */
import { effect } from '@preact/signals';
import type { Catalogue } from '../types';
import { mergePatch } from './merge';
import { catalogue, game } from './state';

/** Show these texts from now on, and what each game says otherwise. Returns what ends it. */
export const show = (printed: Catalogue): (() => void) =>
  effect(() => {
    catalogue.value = mergePatch(printed, game.value?.texts ?? {});
  });
