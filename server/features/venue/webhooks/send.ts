import type { Context } from '../../../platform/context.ts';
import { signed } from './sign.ts';
import type { WebhookRow } from './webhooks.ts';
import { hostOf } from './webhooks.ts';

/** Milliseconds, for the whole of it. */
const patience = 10_000;
const longestDetail = 300;

export interface Outcome {
  ok: boolean;
  status: number | null;
  detail: string;
}

/** One attempt. A redirect is not followed: it would lead past the check of the address, and is a failure as any. */
export async function send(ctx: Context, hook: WebhookRow, id: string, body: string): Promise<Outcome> {
  const at = new Date();
  const host = hostOf(hook.url);
  const isBoth = hook.formerSecret !== null && hook.formerUntil !== null && hook.formerUntil > at;
  const sealed = [hook.secret, ...(isBoth ? [hook.formerSecret!] : [])];
  const secrets = sealed.map((one) => ctx.program.sealer.open(one, host));
  const called = await ctx.program.callOut({
    url: hook.url,
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'wifi-marketing-webhooks/1',
      ...signed(id, at, body, secrets),
    },
    body,
    timeout: patience,
    largest: 64 * 1024,
  });
  if (!called.ok) return { ok: false, status: null, detail: called.detail.slice(0, longestDetail) };
  const { status, text } = called.answer;
  const ok = status >= 200 && status < 300;
  return { ok, status, detail: ok ? '' : text.slice(0, longestDetail) };
}
