import type { ZaloFailure } from '@wifi/contract/venue/zalo-account-words.ts';
import type { Context } from '../../../platform/context.ts';
import { callOutFor, type OutboundAnswer } from '../../../platform/outbound/call-out.ts';
import { findRow } from './account-of.ts';
import { appKeysOf, openToken, rateKeyOf, whyClosed, type AppKeys, type ZaloRow } from './app-keys.ts';
import { readObject } from './ask-oauth.ts';
import { noteClosed, noteProblem, noteWorks } from './note-problem.ts';
import { spendMinute, takeCall } from './rates.ts';
import { renewToken } from './tokens.ts';
import { classOf } from './zalo-errors.ts';

export interface ZaloAsk {
  host: 'oa' | 'business';
  method: 'GET' | 'POST';
  /** `/v3.0/oa/message/cs`. */
  path: string;
  /** Of a GET: one parameter `data` at the accounts' host, plain parameters at the business host. */
  data?: Record<string, unknown>;
  body?: object;
  form?: FormData;
}

export type ZaloAnswer = { ok: true; data: unknown } | { ok: false; kind: ZaloFailure; code: number; message: string };

type Refused = Extract<ZaloAnswer, { ok: false }>;

const timeout = 15_000;
const largest = 1024 * 1024;
const longestMessage = 300;

/**
 * The one way to Zalo in the name of the page's account. A token that no longer counts is renewed once. Never inside a
 * transaction: it waits for somebody else's server.
 */
export async function callZalo(ctx: Context, ask: ZaloAsk): Promise<ZaloAnswer> {
  if (ctx.isInTransaction) throw new Error('Zalo is not to be waited for inside a transaction');
  const row = await findRow(ctx);
  if (!row || row.state === 'off') return refused('reconnect', 0, 'no account is connected');
  if (row.state !== 'connected') return refused('reconnect', row.problem?.code ?? 0, row.problem?.message ?? row.state);
  const why = whyClosed(ctx, row);
  if (why !== undefined) {
    await noteClosed({ ...ctx, now: new Date() }, row, why);
    return refused('installation', 0, why);
  }
  if (row.problem?.kind === 'installation') await noteWorks(ctx, row, row.problem.path);
  const token = await tokenOf(ctx, row);
  if (!token.ok) return token;
  const first = await send(ctx, row, ask, token.token);
  if (first !== 'token') return note(ctx, row, ask, first);
  const renewed = await renewToken(ctx, token.token);
  if (!renewed.ok) return renewed;
  const second = await send(ctx, row, ask, renewed.token);
  return note(ctx, row, ask, second === 'token' ? refused('reconnect', -216, 'a new token is refused too') : second);
}

async function tokenOf(ctx: Context, row: ZaloRow) {
  const token = openToken(ctx, row, row.accessToken) ?? '';
  if (token !== '' && (row.accessUntil?.getTime() ?? 0) > Date.now()) return { ok: true as const, token };
  return renewToken(ctx, token);
}

const refused = (kind: ZaloFailure, code: number, message: string): Refused => ({
  ok: false,
  kind,
  code,
  message: message.slice(0, longestMessage),
});

async function note(ctx: Context, row: ZaloRow, { path }: ZaloAsk, answer: ZaloAnswer): Promise<ZaloAnswer> {
  const now = { ...ctx, now: new Date() };
  if (answer.ok) await noteWorks(now, row, path);
  else if (answer.kind === 'reconnect' || answer.kind === 'billing') await noteProblem(now, row, { ...answer, path });
  return answer;
}

async function send(ctx: Context, row: ZaloRow, ask: ZaloAsk, token: string): Promise<ZaloAnswer | 'token'> {
  const keys = appKeysOf(ctx, row);
  if (!keys) return refused('installation', 0, 'the secrets of the app cannot be opened');
  return sendAs(ctx, { keys, isShared: row.ownAppId === null, token }, ask);
}

/** Also for an account that is not connected yet. `token`: it no longer counts. `isShared`: other pages use the app. */
export async function sendAs(
  ctx: Context,
  { keys, isShared, token }: { keys: AppKeys; isShared: boolean; token: string },
  ask: ZaloAsk,
): Promise<ZaloAnswer | 'token'> {
  const rateKey = rateKeyOf(keys, isShared);
  if (!(await takeCall(ctx, rateKey, isShared))) return refused('later', -32, 'the calls of this minute are used up');
  const accounts = ctx.program.social?.zalo?.accounts;
  if (!accounts) return refused('unreachable', 0, 'nobody has said where Zalo is');
  const callOut = callOutFor(ctx.program.callOut, { pageId: ctx.pageId, kind: 'zalo', what: ask.path });
  const { headers, body } = await bodyOf(ask);
  const called = await callOut({
    method: ask.method,
    url: `${ask.host === 'oa' ? accounts.url : accounts.businessUrl}${ask.path}${queryOf(ask)}`,
    headers: { ...headers, access_token: token },
    ...(body !== undefined && { body }),
    timeout,
    largest,
  });
  if (!called.ok) return noAnswer(ask, called.detail, called.why === 'not-allowed');
  if (called.answer.headers['x-ratelimit-remain'] === '0') await spendMinute(ctx, rateKey);
  const answer = read(ask, called.answer);
  if (answer !== 'token' && !answer.ok && answer.code === -32) await spendMinute(ctx, rateKey);
  return answer;
}

function queryOf({ method, host, data }: ZaloAsk): string {
  if (method !== 'GET' || !data) return '';
  if (host === 'oa') return `?data=${encodeURIComponent(JSON.stringify(data))}`;
  const plain = Object.entries(data).map(([name, value]) => [name, String(value)]);
  return `?${new URLSearchParams(plain).toString()}`;
}

async function bodyOf({ body, form }: ZaloAsk): Promise<{ headers: Record<string, string>; body?: string | Buffer }> {
  if (form) {
    const coded = new Response(form);
    return {
      headers: { 'content-type': coded.headers.get('content-type') ?? '' },
      body: Buffer.from(await coded.arrayBuffer()),
    };
  }
  if (!body) return { headers: {} };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** Once connected, what was posted may have been done. */
function noAnswer({ method }: ZaloAsk, detail: string, isForbidden = false): Refused {
  const wasConnected = !isForbidden && !/ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH/.test(detail);
  return refused(method === 'POST' && wasConnected ? 'unknown' : 'unreachable', 0, detail);
}

function read(ask: ZaloAsk, { status, text }: OutboundAnswer): ZaloAnswer | 'token' {
  const said = readObject(text);
  const code = Number(said?.error);
  if (!said || !Number.isSafeInteger(code)) {
    if (status === 429) return refused('later', -32, 'too many calls');
    if (status >= 400 && status < 500) return refused('payload', -status, `HTTP ${status}`);
    return noAnswer(ask, `HTTP ${status}: this is no answer of Zalo`);
  }
  if (code === 0) return { ok: true, data: said.data };
  const message = typeof said.message === 'string' ? said.message : '';
  const kind = classOf(code, message);
  return kind === 'token' ? 'token' : refused(kind, code, message);
}
