import type { CallFailure } from '@wifi/contract/call-failures.ts';
import { createTallyBuffer, type TallyBuffer } from '../monitor/tally-buffer.ts';

/** On whose behalf, and what for. Words of ours alone: neither an address nor anything that was sent. */
export interface CallPurpose {
  /** 0: the installation itself. */
  pageId: number;
  kind: string;
  what?: string;
}

interface FailedCall extends Required<CallPurpose> {
  /** Name and port, never more: paths and queries of others hold their secrets. */
  host: string;
  reason: CallFailure;
  status: number | null;
  milliseconds: number;
}

export type FailedCalls = Pick<TallyBuffer<FailedCall>, 'take'> & { note: (call: FailedCall, at: Date) => void };

const linesPerPage = 30;
const linesInAll = 20_000;
const longestHost = 200;

export function createFailedCalls(): FailedCalls {
  const buffer = createTallyBuffer<FailedCall>({
    perOwner: linesPerPage,
    inAll: linesInAll,
    restOf: (call, owner) => ({
      ...call,
      pageId: owner === '' ? 0 : call.pageId,
      what: '',
      host: '',
      reason: 'more',
      status: null,
    }),
    merge: (kept, came) => ({ ...came, milliseconds: Math.max(kept.milliseconds, came.milliseconds) }),
  });
  return {
    take: buffer.take,
    note: (call, at) => {
      const { pageId, kind, what, reason, status } = call;
      const host = call.host.slice(0, longestHost);
      buffer.note(String(pageId), [kind, what, host, reason, status].join(' '), { ...call, host }, at);
    },
  };
}

const reasons: Record<string, CallFailure> = {
  ETIMEDOUT: 'timeout',
  ECONNREFUSED: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENOTFOUND: 'no-such-name',
  EAI_AGAIN: 'no-such-name',
  ECONNRESET: 'cut-off',
  EPIPE: 'cut-off',
  EAUTH: 'refused',
  EENVELOPE: 'refused',
  EMESSAGE: 'refused',
};

/** By the code that Node, TLS or the mail library gives an error. */
export function reasonOf(error: unknown): CallFailure {
  const { name, code, cause } = (error ?? {}) as { name?: unknown; code?: unknown; cause?: unknown };
  // Given up by whoever asked, of a fetch, a socket or a look-up alike.
  if (name === 'AbortError') return 'timeout';
  if (typeof code !== 'string') return cause instanceof Error ? reasonOf(cause) : 'unreachable';
  const isOfCertificate = /CERT|SELF_SIGNED|UNABLE_TO_|^ERR_TLS|^ERR_SSL|EPROTO/.test(code);
  return reasons[code] ?? (isOfCertificate ? 'certificate' : 'unreachable');
}
