import { and, arrayContains, eq, gt, inArray, or } from 'drizzle-orm';
import sharp from 'sharp';
import * as z from 'zod';
import { largestZaloFile, largestZaloPicture } from '@wifi/contract/marketing/zalo-message-words.ts';
import type { ZaloMessage } from '@wifi/contract/marketing/zalo-message.ts';
import { readMediaAddress } from '@wifi/contract/venue/media-address.ts';
import type { Context } from '../../../../platform/context.ts';
import { inTurn } from '../../../venue/media/draw-picture.ts';
import { keyOf } from '../../../venue/media/keys.ts';
import { mediaFiles } from '../../../venue/media/tables.ts';
import { pages } from '../../../venue/tenants/tables.ts';
import { callZalo, type ZaloAnswer } from '../../../venue/zalo-account/call-zalo.ts';
import { zaloAttachments } from '../tables.ts';

/** The vendor keeps them for seven days. */
const keptMs = 6 * 86_400_000;
/** What a phone shows; lighter than the vendor's limit at any picture. */
const widest = 1280;

type Failed = Extract<ZaloAnswer, { ok: false }>;
export type Handed = { vendorId: string } | Failed;

const gone: Failed = { ok: false, kind: 'payload', code: 0, message: 'The file is no longer in the media library' };

/** Of the library, that must be handed to the vendor before the message. */
export const filesOf = (message: ZaloMessage): string[] =>
  (message.kind === 'picture' ? [message.picture] : message.kind === 'file' ? [message.file] : []).filter(Boolean);

const nameOf = (url: string): string => readMediaAddress(url)?.filename ?? '';

async function findFile(ctx: Context, filename: string) {
  const [file] = await ctx.db
    .select({ filename: mediaFiles.filename, name: mediaFiles.name, extension: mediaFiles.extension, eid: pages.eid })
    .from(mediaFiles)
    .innerJoin(pages, eq(pages.id, mediaFiles.pageId))
    .where(
      and(
        eq(mediaFiles.pageId, ctx.pageId),
        or(eq(mediaFiles.filename, filename), arrayContains(mediaFiles.former, [filename])),
      ),
    );
  return file;
}

async function readBytes(ctx: Context, key: string, largest: number): Promise<Buffer | undefined> {
  const blob = await ctx.program.storage.open(key);
  if (!blob || blob.size === 0 || blob.size > largest) return undefined;
  const parts: Buffer[] = [];
  for await (const part of await blob.stream(0, blob.size - 1)) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Pictures of the library are ours, drawn anew when they came: none is larger than this. */
const largestPicture = 40 * 1024 * 1024;

async function lighten(ctx: Context, bytes: Buffer): Promise<Buffer> {
  if (bytes.length <= largestZaloPicture) return bytes;
  return inTurn(ctx.pageId, () =>
    sharp(bytes)
      .resize({ width: widest, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg()
      .toBuffer(),
  );
}

const uploaded = z.object({ attachment_id: z.string().optional(), token: z.string().optional() });

async function upload(ctx: Context, filename: string): Promise<Handed> {
  const file = await findFile(ctx, filename);
  if (!file) return gone;
  const kind = file.extension === 'pdf' ? 'file' : file.extension === 'gif' ? 'gif' : 'image';
  const largest = kind === 'image' ? largestPicture : largestZaloFile;
  const bytes = await readBytes(ctx, keyOf(file.eid, file.filename), largest);
  if (!bytes) return { ...gone, message: 'The file is too large for Zalo, or no longer there' };
  const sent = kind === 'image' ? await lighten(ctx, bytes) : bytes;
  const form = new FormData();
  const name = file.name.endsWith(`.${file.extension}`) ? file.name : `${file.name}.${file.extension}`;
  form.set('file', new File([new Uint8Array(sent)], name));
  const answer = await callZalo(ctx, { host: 'oa', method: 'POST', path: `/v2.0/oa/upload/${kind}`, form });
  // Nobody has seen anything yet: it may be repeated.
  if (!answer.ok) return answer.kind === 'unknown' ? { ...answer, kind: 'later' } : answer;
  const told = uploaded.safeParse(answer.data).data;
  const vendorId = told?.attachment_id ?? told?.token;
  return vendorId ? { vendorId } : { ok: false, kind: 'later', code: 0, message: 'Zalo named no attachment' };
}

/** One file is handed over once, however many messages of a campaign wait for it: the vendor counts uploads. */
const underWay = new Map<string, Promise<Handed>>();

export async function handOverFile(ctx: Context, oaId: string, url: string): Promise<Handed> {
  const filename = nameOf(url);
  const [known] = await ctx.db
    .select({ vendorId: zaloAttachments.vendorId })
    .from(zaloAttachments)
    .where(
      and(
        eq(zaloAttachments.pageId, ctx.pageId),
        eq(zaloAttachments.filename, filename),
        eq(zaloAttachments.oaId, oaId),
        gt(zaloAttachments.at, new Date(ctx.now.getTime() - keptMs)),
      ),
    );
  if (known) return known;
  const key = `${ctx.pageId} ${oaId} ${filename}`;
  const running = underWay.get(key) ?? uploadAndKeep(ctx, oaId, filename).finally(() => underWay.delete(key));
  underWay.set(key, running);
  return running;
}

async function uploadAndKeep(ctx: Context, oaId: string, filename: string): Promise<Handed> {
  const handed = await upload(ctx, filename);
  if (!('vendorId' in handed)) return handed;
  const row = { oaId, vendorId: handed.vendorId, at: ctx.now };
  await ctx.db
    .insert(zaloAttachments)
    .values({ pageId: ctx.pageId, filename, ...row })
    .onConflictDoUpdate({ target: [zaloAttachments.pageId, zaloAttachments.filename], set: row });
  return handed;
}

/** The vendor no longer has them. */
export async function forgetFiles(ctx: Context, urls: readonly string[]): Promise<void> {
  await ctx.db
    .delete(zaloAttachments)
    .where(and(eq(zaloAttachments.pageId, ctx.pageId), inArray(zaloAttachments.filename, urls.map(nameOf))));
}
