import { request as requestPlainly, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestSecurely } from 'node:https';
import type { CallFailure } from '@wifi/contract/call-failures.ts';
import { storable } from '@wifi/contract/storable-text.ts';
import { steadyNow } from '../steady-clock.ts';
import { createAddressPolicy, type AddressPolicy, type AddressPolicySettings } from './address-policy.ts';
import type { CallOut, CallOutWithin, OutboundAnswer, OutboundRequest } from './call-out.ts';
import { reasonOf, type FailedCalls } from './failed-calls.ts';
import { alreadyFound, findPlaces, type Place } from './find-places.ts';

type Outcome = Awaited<ReturnType<CallOut>>;
/** `nameServers`: those of the system unless said. */
type Settings = AddressPolicySettings & { nameServers?: readonly string[] };

const usualTimeout = 5000;
const usualLargest = 256 * 1024;

/**
 * Follows no redirect and connects to the very address that was checked: a name that changes its address in between
 * gains nothing.
 */
export function createCallOut({ nameServers, ...settings }: Settings, failedCalls?: FailedCalls): CallOutWithin {
  const reaches = createAddressPolicy(settings);
  const reachesPublic = createAddressPolicy({ ...settings, privateNetworks: 'off' });
  const callAndTell = async (wanted: OutboundRequest): Promise<Outcome> => {
    const startedAt = steadyNow();
    let reason: CallFailure = 'timeout';
    const outcome = await call(
      wanted,
      { reaches: wanted.isPublicOnly ? reachesPublic : reaches, nameServers },
      (error) => {
        reason = reasonOf(error);
      },
    );
    if (failedCalls && !wanted.isTrial)
      note(failedCalls, wanted, outcome, { reason, milliseconds: steadyNow() - startedAt });
    return outcome;
  };
  return Object.assign(callAndTell, { reaches });
}

/** No redirect is followed, so that one is as much of a failure as a no. */
const firstFailure = 300;

function note(
  failedCalls: FailedCalls,
  { url, purpose, expects = [] }: OutboundRequest,
  outcome: Outcome,
  { reason, milliseconds }: { reason: CallFailure; milliseconds: number },
): void {
  if (outcome.ok && (outcome.answer.status < firstFailure || expects.includes(outcome.answer.status))) return;
  const { pageId = 0, kind = '', what = '' } = purpose ?? {};
  failedCalls.note(
    {
      pageId,
      kind,
      what,
      host: URL.canParse(url) ? new URL(url).host : '',
      reason: outcome.ok ? 'status' : outcome.why === 'no-answer' ? reason : outcome.why,
      status: outcome.ok ? outcome.answer.status : null,
      milliseconds: Math.round(milliseconds),
    },
    new Date(),
  );
}

/** Who may be called, and who is asked where they are. */
interface Rules {
  reaches: AddressPolicy;
  nameServers: readonly string[] | undefined;
}

async function call(wanted: OutboundRequest, rules: Rules, failed: (error: unknown) => void): Promise<Outcome> {
  const giveUp = new AbortController();
  const { timeout = usualTimeout, until } = wanted;
  const end = () => giveUp.abort();
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => resolve(noAnswer(`no answer within ${timeout} ms`)), timeout);
  });
  try {
    until?.throwIfAborted();
    until?.addEventListener('abort', end, { once: true });
    return await Promise.race([visit(wanted, rules, giveUp.signal), tooLate]);
  } catch (error) {
    failed(error);
    return noAnswer(error instanceof Error ? error.message || error.name : String(error));
  } finally {
    clearTimeout(timer);
    until?.removeEventListener('abort', end);
    giveUp.abort();
  }
}

async function visit(wanted: OutboundRequest, { reaches, nameServers }: Rules, signal: AbortSignal): Promise<Outcome> {
  if (!URL.canParse(wanted.url)) return notAllowed('this is not an address');
  const url = new URL(wanted.url);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password)
    return notAllowed('only plain http and https addresses');
  const places = await findPlaces(url.hostname, signal, nameServers);
  const forbidden = places.find(({ address }) => !reaches(address));
  if (forbidden) return notAllowed(`${forbidden.address} is not to be called`);
  const answer = await exchange(wanted, url, places, signal);
  if (wanted.wantsHeadOnly) {
    answer.destroy();
    return { ok: true, answer: present(answer, '') };
  }
  const text = await readText(answer, wanted.largest ?? usualLargest);
  return text === undefined
    ? { ok: false, why: 'too-large', detail: 'the answer is too large' }
    : { ok: true, answer: present(answer, text) };
}

function exchange(
  { method, headers, body, checksCertificate = true }: OutboundRequest,
  url: URL,
  places: Place[],
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const options: RequestOptions & { rejectUnauthorized?: boolean } = {
    method,
    signal,
    lookup: alreadyFound(places),
    // A connection of its own: a kept one would outlive the check of its address, or of its certificate.
    agent: false,
    headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
    rejectUnauthorized: checksCertificate,
  };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestSecurely : requestPlainly)(url, options, resolve);
    // Stays for the life of the request: without a listener, an error after the answer would end the program.
    request.on('error', reject);
    request.end(body);
  });
}

async function readText(answer: IncomingMessage, largest: number): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer) {
    length += (part as Buffer).length;
    // Leaving the loop destroys the stream, and with it the connection.
    if (length > largest) return undefined;
    parts.push(part as Buffer);
  }
  return storable(Buffer.concat(parts).toString('utf8'));
}

function present({ statusCode = 0, headers }: IncomingMessage, text: string): OutboundAnswer {
  const { 'set-cookie': cookies = [], ...others } = headers;
  return {
    status: statusCode,
    text,
    headers: Object.fromEntries(Object.entries(others).map(([name, value]) => [name, String(value)])),
    cookies: Object.fromEntries(
      cookies
        .map((cookie) => /^\s*([^=;\s][^=;]*)=([^;]*)/.exec(cookie)?.slice(1) ?? [])
        .filter((pair) => pair.length === 2) as [string, string][],
    ),
  };
}

const noAnswer = (detail: string): Outcome => ({ ok: false, why: 'no-answer', detail });
const notAllowed = (detail: string): Outcome => ({ ok: false, why: 'not-allowed', detail });
