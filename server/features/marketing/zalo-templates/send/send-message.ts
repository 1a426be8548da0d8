import * as z from 'zod';
import type { ZaloMessage } from '@wifi/contract/marketing/zalo-message.ts';
import { followStatic } from '@wifi/contract/venue/media-address.ts';
import type { Context } from '../../../../platform/context.ts';
import { accountOf } from '../../../venue/zalo-account/account-of.ts';
import { callZalo, type ZaloAnswer } from '../../../venue/zalo-account/call-zalo.ts';
import { findApproved } from '../approved/approved-templates.ts';
import { filesOf, forgetFiles, handOverFile } from './attachments.ts';
import { buildZaloPayload, type ZaloSending } from './build-payload.ts';

export type ZaloOutgoing = Omit<ZaloSending, 'origin' | 'attachments' | 'approved'>;

/** `refused`: nothing was asked of the vendor, and asking again would change nothing. */
export type ZaloSent =
  | { refused: string }
  | { failed: Extract<ZaloAnswer, { ok: false }> }
  | { vendorId: string; merged: ZaloMessage };

const expired = -100;
const told = z.object({ message_id: z.string().optional(), msg_id: z.string().optional() });

/**
 * The one way a message goes to one guest: its files are handed over first, and once more where the vendor has
 * forgotten them. Never inside a transaction.
 */
export async function sendZaloMessage(ctx: Context, given: ZaloMessage, outgoing: ZaloOutgoing): Promise<ZaloSent> {
  const message = followStatic(given, ctx.program.staticUrl);
  const first = await sendOnce(ctx, message, outgoing);
  const files = filesOf(message);
  if (!('failed' in first) || first.failed.code !== expired || files.length === 0) return first;
  await forgetFiles(ctx, files);
  return sendOnce(ctx, message, outgoing);
}

async function sendOnce(ctx: Context, message: ZaloMessage, outgoing: ZaloOutgoing): Promise<ZaloSent> {
  const account = await accountOf(ctx);
  if (!account)
    return { failed: { ok: false, kind: 'reconnect', code: 0, message: 'no official account is connected' } };
  const attachments = new Map<string, string>();
  for (const url of filesOf(message)) {
    const handed = await handOverFile(ctx, account.oaId, url);
    if (!('vendorId' in handed)) return { failed: handed };
    attachments.set(url, handed.vendorId);
  }
  const approved = message.kind === 'zbs' ? await findApproved(ctx, account.oaId, message.templateId) : undefined;
  const payload = buildZaloPayload(message, { ...outgoing, origin: ctx.program.publicUrl, attachments, approved });
  if ('refused' in payload) return payload;
  const { host, path, body, merged } = payload;
  const answer = await callZalo(ctx, { host, method: 'POST', path, body });
  if (!answer.ok) return { failed: answer };
  const data = told.safeParse(answer.data).data;
  return { vendorId: data?.message_id ?? data?.msg_id ?? '', merged };
}
