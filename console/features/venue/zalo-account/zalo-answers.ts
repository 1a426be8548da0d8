import type { ZaloFailure, ZaloState } from '@wifi/contract/venue/zalo-account-words.ts';
import { msg } from '../../../kit/language.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';

export type ZaloSettingsAnswer = AnswerOf<'GET /page-oa/settings'>;
export type ZaloCard = NonNullable<ZaloSettingsAnswer['account']>;

/** What changes with the account: the card, and the page's own data, by which the menu knows of it. */
export const refreshing = {
  refreshes: ['GET /page-oa/settings' as const, 'GET /page-oa' as const, 'GET /pages/{eid}' as const],
};

export const stateWords: Record<ZaloState, string> = {
  off: msg('Not connected'),
  connected: msg('Connected'),
  failing: msg('Has to be connected again'),
  revoked: msg('Permission taken back'),
};

export const stateColours = {
  off: 'gray',
  connected: 'good',
  failing: 'danger',
  revoked: 'danger',
} as const satisfies Record<ZaloState, string>;

/** What a person can do about it. */
export const problemWords: Record<ZaloFailure, string> = {
  reconnect: msg(
    'Zalo no longer lets us speak for this account. Connect it again, and look at the app in Zalo’s console.',
  ),
  installation: msg(
    'The keys of this account are stored and cannot be opened any more. Whoever runs this installation has to look at it; connecting the account again helps as well.',
  ),
  billing: msg(
    'Zalo asks for a verified account, another package or a linked Zalo Cloud Account. See to it in Zalo’s own console.',
  ),
  recipient: msg('Zalo does not let this person be written to.'),
  later: msg('Zalo asks us to wait.'),
  payload: msg('Zalo did not take what was sent.'),
  unreachable: msg('Zalo did not answer. It is asked again by itself.'),
  unknown: msg('Zalo did not answer. It is asked again by itself.'),
};
