import type { AccountKind } from '@wifi/contract/access/guest-account-words.ts';
import type { AnswerOf } from '../../../shell/calls/api.ts';

export type Account = AnswerOf<'GET /guest-accounts'>['rows'][number];
export type ImportReport = AnswerOf<'POST /guest-accounts/import'>;
export type ImportedLine = ImportReport['rows'][number];
export interface ImportSource {
  kind: AccountKind;
  csv: string;
  updatesExisting: boolean;
}
