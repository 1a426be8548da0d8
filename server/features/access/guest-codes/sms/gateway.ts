import type { SecretsOf, SettingsOf } from '@wifi/contract/venue/integration-shapes.ts';
import type { IntegrationFailure, SmsKind } from '@wifi/contract/venue/integration-words.ts';
import type { CallOut } from '../../../../platform/outbound/call-out.ts';
import type { SmsAddresses } from '../../../../platform/program.ts';
import type { ZaloAnswer, ZaloAsk } from '../../../venue/zalo-account/call-zalo.ts';

/** How a gateway is reached, with what the page has stored for it. */
export interface GatewayAccount<Kind extends SmsKind = SmsKind> {
  settings: SettingsOf<Kind>;
  secrets: SecretsOf<Kind>;
  call: CallOut;
  addresses: SmsAddresses;
  /** In the name of the page's official account. */
  callZalo: (ask: ZaloAsk) => Promise<ZaloAnswer>;
}

interface Sms {
  id: string;
  /** E.164: +84912345678. */
  to: string;
  text: string;
  /** What stands in the text, for gateways that have words of their own. */
  code: string;
  language: string;
  /** Where the gateway tells what became of it. */
  reportUrl: string;
}

/**
 * `isOfReceiver`: it says no to this number, and nothing of how the gateway is. `isUnknown`: it may have sent it all
 * the same. `triesNext`: another gateway may reach this number. Costs in thousandths.
 */
export type SmsOutcome =
  | { ok: true; ref: string; cost?: number; currency?: string }
  | { ok: false; why: IntegrationFailure; detail: string; isOfReceiver?: true; triesNext?: true; isUnknown?: true };

export interface Gateway<Kind extends SmsKind = SmsKind> {
  /** Sends one-time codes in words that were approved, and no others. */
  hasOwnWords?: true;
  send: (account: GatewayAccount<Kind>, sms: Sms) => Promise<SmsOutcome>;
  /** Of one that makes the codes itself: whether this is the one. Undefined where it could not be asked. */
  check?: (account: GatewayAccount<Kind>, to: string, code: string) => Promise<boolean | undefined>;
  /** Of one that reports nothing by itself: what became of a message, by its own name for it, where it knows. */
  findOutcome?: (account: GatewayAccount<Kind>, ref: string) => Promise<'delivered' | 'failed' | undefined>;
}

/** A guest waits for a part of it only: see `send-code.ts`. */
export const gatewayTimeout = 8000;
export const largestAnswer = 16 * 1024;

type Called = Awaited<ReturnType<CallOut>>;

/** Why nothing useful came back. Once it was connected, the message may be on its way. */
export function notAnswered(called: Extract<Called, { ok: false }>): SmsOutcome {
  if (called.why === 'not-allowed') return { ok: false, why: 'not-allowed', detail: called.detail };
  const wasConnected = !/ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH/.test(called.detail);
  const why = /no answer within/.test(called.detail) ? 'too-slow' : 'unreachable';
  return { ok: false, why, detail: called.detail, ...(wasConnected && { isUnknown: true as const }) };
}

/** Undefined for what is no JSON object. */
export function readJson(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** A server that fails may have sent it before it did. */
export const badStatus = (status: number, detail: string): SmsOutcome =>
  status === 401 || status === 403
    ? { ok: false, why: 'wrong-login', detail }
    : status === 402
      ? { ok: false, why: 'no-balance', detail }
      : status === 429
        ? { ok: false, why: 'asked-too-often', detail }
        : status >= 500
          ? { ok: false, why: 'out-of-order', detail, isUnknown: true }
          : { ok: false, why: 'not-understood', detail };

export const basic = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

/** Within the alphabet that has 160 letters a message; others have 70. */
export const isPlainSms = (text: string): boolean => /^[\x20-\x5f\x61-\x7e\n]*$/.test(text);
