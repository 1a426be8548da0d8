import { hash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { defaultLanguage, languages, type LanguageId } from '@wifi/contract/languages.ts';
import type { ZaloMessage } from '@wifi/contract/marketing/zalo-message.ts';
import { cutText } from '@wifi/contract/storable-text.ts';
import type { CompiledEmail } from '@wifi/email/compiled-email.ts';
import type { MergeFields } from '@wifi/email/merge-fields.ts';
import { mergeSms } from '@wifi/email/merge-text.ts';
import { mergeEmail } from '@wifi/email/merge.ts';
import { zaloPhone } from '@wifi/email/zalo/zalo-phone.ts';
import type { Context } from '../../../../platform/context.ts';
import { inertName } from '../../../../platform/mail/inert-name.ts';
import type { Program } from '../../../../platform/program.ts';
import { withdrawLinkInMail } from '../../../people/consents/withdraw-link.ts';
import { pageSettings } from '../../../venue/page-settings/tables.ts';
import { fieldsOf, venueFields } from '../../email-templates/fields.ts';
import { loadCompiled } from '../../email-templates/frozen.ts';
import { qrAddress } from '../../email-templates/pictures/mail-pictures.ts';
import type { ZaloOutgoing } from '../../zalo-templates/send/send-message.ts';
import type { MessageSettings } from '../settings.ts';
import type { ZaloContent } from '../tables.ts';
import { pixelOf, trackedLink, viewLink } from '../tracked-links.ts';
import { chosenOf, saidIn, textOf } from '../zalo-content.ts';
import type { Claimed } from './claimed.ts';

/** A message as it goes out. */
export interface Written {
  subject: string;
  text: string;
  html: string;
  /** Where whoever gets marketing ends it. */
  unsubscribeUrl: string;
  /** What the official account is asked to send: its files are handed over first. */
  zalo?: { message: ZaloMessage; outgoing: ZaloOutgoing };
  /** The guest's own code in it. */
  voucher?: string | undefined;
}
/** Of a message, what says how it reads. */
export type Writable = Pick<
  Claimed,
  | 'id'
  | 'profileId'
  | 'recipient'
  | 'channel'
  | 'purpose'
  | 'templateVersionId'
  | 'content'
  | 'subject'
  | 'createdAt'
  | 'language'
  | 'window'
  | 'displayName'
>;
export type Writing = Written | { refused: string };

// Control characters, line and paragraph separators: what could end a header line.
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const longestSubject = 250;
const oneLine = (text: string): string => cutText(text.replace(unprintable, ' ').trim(), longestSubject);
const marked = (mark: string, text: string): string =>
  mark === '' || text.startsWith(mark) ? text : `${mark} ${text}`;

/** Writes the messages of one claim: what they say of their guests is read at once for all. */
export async function createWriter(
  ctx: Context,
  rows: readonly Writable[],
  settings: MessageSettings,
): Promise<(row: Writable) => Promise<Writing>> {
  const guests = [...new Set(rows.flatMap(({ profileId }) => profileId ?? []))];
  const fields = await fieldsOf(ctx, guests);
  const venue = rows.some(({ profileId }) => profileId === null) ? await venueFields(ctx) : {};
  const [page] = await ctx.db
    .select({ language: pageSettings.languageId })
    .from(pageSettings)
    .where(eq(pageSettings.pageId, ctx.pageId));
  const languageOf = ({ language }: Writable): LanguageId =>
    languages.find(({ id }) => id === language.slice(0, 2).toLowerCase())?.id ?? page?.language ?? defaultLanguage;

  return async (row) => {
    const isMarketing = row.purpose === 'marketing';
    const mark = isMarketing ? settings.adMark : '';
    const way = row.profileId === null ? '' : withdrawLinkInMail(ctx, row.profileId, row.recipient);
    const unsubscribeUrl = isMarketing ? way : '';
    const known: MergeFields = {
      ...(row.profileId === null
        ? { ...venue, ...(row.displayName && { name: inertName(row.displayName) }) }
        : fields.get(row.profileId)),
      ...(way && { unsubscribe_url: way, privacy_url: way }),
    };
    const links = (url: string) => (settings.tracksLinks ? trackedLink(ctx, row.id, url) : url);
    if (row.templateVersionId === null) {
      if (!row.content) return { refused: 'nothing to send' };
      if ('zalo' in row.content)
        return writeZalo(row, row.content, { fields: known, language: languageOf(row), links });
      if (row.channel === 'sms') return writeSms(row.content.text, known, { mark, language: languageOf(row) });
      const { text } = row.content;
      const [subject, html] = 'subject' in row.content ? [row.content.subject, row.content.html] : ['', ''];
      return { subject: oneLine(marked(mark, row.subject ?? subject)), text, html, unsubscribeUrl };
    }
    const compiled = await loadCompiled(ctx, row.templateVersionId, languageOf(row));
    const voucher = usesVoucher(compiled, row.subject) ? voucherOf(ctx.program, ctx.pageId, row.id) : undefined;
    const own = { ...known, view_url: viewLink(ctx, row.id), ...(voucher && { voucher_code: voucher }) };
    const merged = mergeEmail(compiled, own, links, {
      qr: qrAddress(ctx.program, row.createdAt),
      ...(row.subject !== null && { subject: row.subject }),
    });
    if ('refused' in merged) return { refused: `${merged.refused} ${merged.detail}` };
    const html = settings.tracksOpens ? merged.html.replace('</body>', `${pixelOf(ctx, row.id)}</body>`) : merged.html;
    return { subject: oneLine(marked(mark, merged.subject)), text: merged.text, html, unsubscribeUrl, voucher };
  };
}

/** To a follower, what their window allows at this moment; to a number, the approved template. */
function writeZalo(row: Writable, content: ZaloContent, words: Omit<ZaloOutgoing, 'to'>): Writing {
  const message = saidIn(row.window ? chosenOf(content, row.window) : content.zalo, words.language);
  const phone = zaloPhone(row.recipient);
  if (!row.window && phone === undefined) return { refused: 'this is no number for Zalo' };
  const to = row.window ? { userId: row.recipient } : { phone: phone!, trackingId: row.id };
  const zalo = { message, outgoing: { to, ...words } };
  return { subject: '', text: textOf(message), html: '', unsubscribeUrl: '', zalo };
}

function writeSms(
  source: string,
  fields: MergeFields,
  { mark, language }: { mark: string; language: LanguageId },
): Writing {
  const text = mergeSms(source, fields, language);
  if (typeof text !== 'string') return { refused: `${text.refused} ${text.detail}` };
  return { subject: '', text: marked(mark, text), html: '', unsubscribeUrl: '' };
}

/** Read aloud at a counter, none is mistaken for another. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

const length = 8;

/** A code of this message alone, and the same whenever it is written. Nobody can make one who does not hold our key. */
function voucherOf({ signer }: Program, pageId: number, messageId: string): string {
  const bytes = hash('sha256', signer.sign('voucher', { p: pageId, m: messageId }, new Date(0)), 'buffer');
  return Array.from(bytes.subarray(0, length), (byte) => letters[byte % letters.length]).join('');
}

const field = 'voucher_code';

const usesVoucher = ({ subject, slots, links }: CompiledEmail, otherSubject: string | null): boolean =>
  (otherSubject ?? subject).includes(field) ||
  links.some((link) => link.includes(field)) ||
  slots.some((slot) => 'source' in slot && slot.source.includes(field));
