import type { Translate } from '../kit/language.tsx';
import { durationWords } from './duration-words.ts';

/** Spec §9 for a length that was measured: nothing at all is no minutes, not no limit. */
export function sessionTime(t: Translate, seconds: number): string {
  const minutes = seconds > 0 ? Math.max(1, Math.round(seconds / 60)) : 0;
  return minutes === 0 ? t('{n, plural, one {# minute} other {# minutes}}', { n: 0 }) : durationWords(t, minutes);
}
