import { ForbiddenAddress } from '../../outbound/open-socket.ts';
import { ImapRefusal } from './imap-box.ts';

type Why = 'not-allowed' | 'unreachable' | 'too-slow' | 'certificate' | 'wrong-login' | 'refused' | 'not-understood';

/** Why a mailbox could not be read, in a word and in its server's own. */
export function mailboxFailure(thrown: unknown): { why: Why; detail: string } {
  const error = thrown as Error & { code?: string };
  const detail = error.message.slice(0, 300);
  if (error instanceof ForbiddenAddress) return { why: 'not-allowed', detail };
  if (error instanceof ImapRefusal) return { why: error.isOfLogin ? 'wrong-login' : 'refused', detail };
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return { why: 'too-slow', detail: '' };
  if (/certificate|CERT_|ERR_TLS_/i.test(`${error.code ?? ''} ${error.message}`)) return { why: 'certificate', detail };
  return { why: error.code === undefined ? 'not-understood' : 'unreachable', detail };
}
