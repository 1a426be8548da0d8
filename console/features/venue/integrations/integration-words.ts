import type { IntegrationFailure, IntegrationHint, IntegrationState } from '@wifi/contract/venue/integration-words.ts';
import { msg } from '../../../kit/language.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';

export type Integration = AnswerOf<'GET /integrations'>['rows'][number];
/** The domain of the mail sender is looked at elsewhere on the same screen. */
export const integrationsChanged: { refreshes: ('GET /integrations' | 'GET /sending-domain')[] } = {
  refreshes: ['GET /integrations', 'GET /sending-domain'],
};
export type Tested = AnswerOf<'POST /integrations/{kind}/test'>;

export const stateWords: Record<IntegrationState, string> = {
  unset: msg('Not set up'),
  untested: msg('Not tested'),
  well: msg('Works'),
  failing: msg('Does not work'),
  off: msg('Switched off'),
};

export const stateColours = {
  unset: 'gray',
  untested: 'warn',
  well: 'good',
  failing: 'danger',
  off: 'gray',
} as const satisfies Record<IntegrationState, string>;

export const failureWords: Record<IntegrationFailure, string> = {
  'not-allowed': msg('This server may not call that address.'),
  unreachable: msg('Nobody answers there. Check the server’s name and port, and that it is on.'),
  'too-slow': msg(
    'It took too long to answer. Check the port and the encryption: a wrong one often just stays silent.',
  ),
  'no-encryption': msg('It offers no encryption that can be used. Try the other kind of encryption.'),
  certificate: msg(
    'Its certificate is not valid for this name. Use the name that stands in the certificate, or have it renewed.',
  ),
  'wrong-login': msg('It did not accept user and password. Some providers want a password made for apps.'),
  refused: msg('It refused the mail. Mostly the address that mails come from is not one it sends for.'),
  'not-understood': msg('Something answers there, but not what was expected. Check the port.'),
  'out-of-order': msg(
    'It cannot do it just now, for reasons of its own. Nothing that you typed need be wrong: please try again later.',
  ),
  'asked-too-often': msg('It says that it is asked too often just now. Wait some minutes, then try again.'),
  'no-balance': msg('The account with the gateway has no money left.'),
  'message-refused': msg('The gateway refused the message. Mostly its sender’s name or its words are not approved.'),
  'number-refused': msg('The gateway sends nothing to this number.'),
  'secret-lost': msg('The stored password can no longer be read. Please type it again.'),
};

/** {about} is the domain. */
export const hintWords: Record<IntegrationHint, string> = {
  'no-spf': msg(
    '{about} has no SPF record, so receivers cannot tell who may send for it. “Sending domain” on this screen shows the record to add.',
  ),
  'many-spf': msg('{about} has several SPF records. Receivers then trust none of them: join them into one.'),
  'wrong-spf': msg(
    'The SPF record of {about} lets nobody send, or everybody, or cannot be read. “Sending domain” on this screen shows what it should say.',
  ),
  'no-dmarc': msg(
    '{about} has no DMARC record. Large providers put such mails into spam: add at least “v=DMARC1; p=none”.',
  ),
  'dns-silent': msg('Whether {about} is set up for sending mail could not be looked up just now.'),
};
