import { shortLived } from '../../platform/cache/short-lived.ts';
import { createContext } from '../../platform/context.ts';
import type { Program } from '../../platform/program.ts';
import { guessesPerHit } from '../access-codes/code-density.ts';
import { freshPaceOf } from './guess-brake.ts';

/** Counted only where guesses are slowed down, and seldom: codes come and go over hours. */
const freshness = 60_000;

export const createFreshPace = (program: Program): ((pageId: number) => Promise<number>) =>
  shortLived(async (pageId: number) => freshPaceOf(await guessesPerHit(createContext(program, { pageId }))), freshness);
