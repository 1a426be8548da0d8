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

/** Undefined where one was sealed with another key of the installation: a failure as any, and a new secret mends it. */
function openSecrets({ program }: Context, { url, secret, formerSecret, formerUntil }: WebhookRow, at: Date) {
  const isBoth = formerSecret !== null && formerUntil !== null && formerUntil > at;
  try {
    return [secret, ...(isBoth ? [formerSecret] : [])].map((one) => program.sealer.open(one, hostOf(url)));
  } catch {
    return undefined;
  }
}

/** One attempt. A redirect is not followed: it would lead past the check of the address, and is a failure as any. */
export async function send(ctx: Context, hook: WebhookRow, id: string, body: string): Promise<Outcome> {
  const at = new Date();
  const secrets = openSecrets(ctx, hook, at);
  if (!secrets) return { ok: false, status: null, detail: 'its secret cannot be read any more and must be renewed' };
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
    isPublicOnly: true,
    purpose: { pageId: hook.pageId, kind: 'webhook' },
  });
  if (!called.ok) return { ok: false, status: null, detail: called.detail.slice(0, longestDetail) };
  const { status, text } = called.answer;
  const ok = status >= 200 && status < 300;
  return { ok, status, detail: ok ? '' : text.slice(0, longestDetail) };
}
