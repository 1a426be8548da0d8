import { Badge } from '@mantine/core';
import type { LicenceState } from '@wifi/contract/sales/licence-words.ts';
import { msg, useT, type Translate } from '../../../kit/language.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';

export type LicenceCode = AnswerOf<'GET /licence-codes'>['rows'][number];

/** Null = for good. */
export const monthsWords = (t: Translate, months: number | null): string =>
  months === null ? t('For good') : t('{n, plural, one {# month} other {# months}}', { n: months });

export const stateWords: Record<LicenceState, string> = {
  unused: msg('Unused'),
  used: msg('Used'),
  expired: msg('Expired'),
  revoked: msg('Revoked'),
};

const colours = { unused: 'primary', used: 'good', expired: 'warn', revoked: 'danger' } as const;

export function LicenceStateBadge({ state }: { state: LicenceState }) {
  const t = useT();
  return <Badge color={colours[state]}>{t(stateWords[state])}</Badge>;
}
