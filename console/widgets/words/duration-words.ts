import type { Translate } from '../../kit/language.tsx';

/** Spec §9: under two hours in minutes, under a day in hours, then in days; 0 is no limit. */
export function durationWords(t: Translate, minutes: number): string {
  if (minutes === 0) return t('Unlimited');
  if (minutes < 120) return t('{n, plural, one {# minute} other {# minutes}}', { n: minutes });
  if (minutes < 1440) return t('{n, plural, one {# hour} other {# hours}}', { n: rounded(minutes / 60) });
  return t('{n, plural, one {# day} other {# days}}', { n: rounded(minutes / 1440) });
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Spec §9 for a length that was measured: nothing at all is no minutes, not no limit. */
export function sessionTime(t: Translate, seconds: number): string {
  const minutes = seconds > 0 ? Math.max(1, Math.round(seconds / 60)) : 0;
  return minutes === 0 ? t('{n, plural, one {# minute} other {# minutes}}', { n: 0 }) : durationWords(t, minutes);
}
