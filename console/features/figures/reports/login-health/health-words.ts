import { useCallback } from 'react';
import { fewestToJudge } from '@wifi/contract/figures/login-health-words.ts';
import type { PortalPlace } from '@wifi/contract/network/portal-event-words.ts';
import { msg, useT, type Translate } from '../../../../kit/language.tsx';
import type { AnswerOf } from '../../../../shell/calls/api.ts';
import { loginTypeWords, notKnown } from '../software-words.ts';

export type HealthReport = AnswerOf<'GET /reports/login-health'>;
export type HealthFigures = Omit<HealthReport['totals'], 'before'>;

/** Null where too few began to say anything. */
export const shareFinished = ({ begun, finished }: Pick<HealthFigures, 'begun' | 'finished'>): number | null =>
  begun < fewestToJudge ? null : finished / begun;

const noneChosen = msg('None chosen');

export const methodWords = (t: Translate, method: string): string =>
  method === '' ? t(noneChosen) : loginTypeWords(t, method);

export const placeWords: Record<PortalPlace, string> = {
  sheet: msg('Login window'),
  browser: msg('Browser or app'),
  '': notKnown,
};

export function useTimeWords(): (seconds: number) => string {
  const t = useT();
  return useCallback(
    (seconds) =>
      seconds < 120
        ? t('{n, plural, one {# second} other {# seconds}}', { n: seconds })
        : t('{n, plural, one {# minute} other {# minutes}}', { n: Math.round(seconds / 60) }),
    [t],
  );
}
