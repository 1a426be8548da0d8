import { useMemo } from 'react';
import { reasons, type Reason } from '@wifi/contract/reasons.ts';
import { refusalsToPeople } from '@wifi/contract/refusals-to-people.ts';
import { useT, type Translate } from '../../kit/language.tsx';
import { unreachable } from '../../kit/use-fetched.ts';
import { upgradeWords } from '../../widgets/plans/upgrade-words.ts';
import { ApiError } from './api.ts';

/** A refused field as a sentence; a reason that this console does not know yet still gets one. */
export const describeReason = (t: Translate, reason: string, params?: Record<string, string | number>): string =>
  t(reasons[reason as Reason] ?? reasons['wrong-type'], params);

/** What the server refused, or that it did not answer, in the person's language. */
export function describeError(t: Translate, error: unknown): string {
  if (!(error instanceof ApiError)) return t(refusalsToPeople.internal.message);
  if (error.code === 'offline') return t(unreachable);
  if (error.code === 'upgrade-plan') return upgradeWords(t, error.params);
  const refusal: { message: string } | undefined = refusalsToPeople[error.code as keyof typeof refusalsToPeople];
  return refusal ? t(refusal.message, error.params) : error.message;
}

/** Where there is room for one sentence: why the first field was refused, or else why the whole was. */
export function describeRefusedField(t: Translate, error: unknown): string {
  const [refused] = error instanceof ApiError ? error.fields : [];
  return refused ? describeReason(t, refused.reason, refused.params) : describeError(t, error);
}

/** Both, for the kit's useForm: `useForm({ …, ...useDescribe() })`. */
export function useDescribe() {
  const t = useT();
  return useMemo(
    () => ({
      describe: (reason: string, params?: Record<string, string | number>) => describeReason(t, reason, params),
      describeFailure: (error: unknown) => describeError(t, error),
    }),
    [t],
  );
}
