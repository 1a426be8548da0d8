import type { AddressPolicy } from './address-policy.ts';
import type { CallPurpose } from './failed-calls.ts';

/** A call to somebody else's server. Never throws: what went wrong is an answer too. */
export interface OutboundRequest {
  url: string;
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Milliseconds for the whole call. */
  timeout?: number;
  /** Whoever asks no longer wants to know: the connection ends at once. */
  until?: AbortSignal;
  checksCertificate?: boolean;
  /** Bytes of the answer's body; 256 KB unless said. */
  largest?: number;
  /** The answer is over with its status and headers: nothing of its body is read. */
  wantsHeadOnly?: boolean;
  /** Never into private networks, also where controllers and routers there may be called. */
  isPublicOnly?: boolean;
  /** For the list of calls that failed. */
  purpose?: CallPurpose;
  /** Whether it works is what is asked: that it does not is no failed call of ours. */
  isTrial?: boolean;
  /** Statuses that are no failure here, as of a session that may be over. */
  expects?: readonly number[];
}

export interface OutboundAnswer {
  status: number;
  headers: Record<string, string>;
  cookies: Record<string, string>;
  text: string;
}

export type CallOut = (
  request: OutboundRequest,
) => Promise<
  { ok: true; answer: OutboundAnswer } | { ok: false; why: 'not-allowed' | 'no-answer' | 'too-large'; detail: string }
>;

/** `reaches` is asked by whoever calls in another way than HTTP, as a Disconnect does over UDP. */
export type CallOutWithin = CallOut & { reaches: AddressPolicy };

/** The same way out, for a purpose: each call that fails is told with it. */
export const callOutFor =
  (callOut: CallOut, purpose: CallPurpose): CallOut =>
  (request) =>
    callOut({ purpose, ...request });
