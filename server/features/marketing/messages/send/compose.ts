import { eq } from 'drizzle-orm';
import { defaultLanguage, languages, type LanguageId } from '@wifi/contract/languages.ts';
import { parseLiquid, renderLiquid } from '@wifi/email/liquid.ts';
import type { MergeFields } from '@wifi/email/merge-fields.ts';
import { mergeEmail } from '@wifi/email/merge.ts';
import type { Context } from '../../../../platform/context.ts';
import { withdrawLinkInMail } from '../../../people/consents/withdraw-link.ts';
import { pageSettings } from '../../../venue/page-settings/tables.ts';
import { fieldsOf } from '../../email-templates/fields.ts';
import { loadCompiled } from '../../email-templates/frozen.ts';
import type { MessageSettings } from '../settings.ts';
import { pixelOf, trackedLink } from '../tracked-links.ts';
import type { Claimed } from './claim.ts';

/** A message as it goes out. */
export interface Written {
  subject: string;
  text: string;
  html: string;
  /** Where whoever gets marketing ends it. */
  unsubscribeUrl: string;
}
export type Writing = Written | { refused: string };

// Control characters, line and paragraph separators: what could end a header line.
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const longestSubject = 250;
const oneLine = (text: string): string => text.replace(unprintable, ' ').trim().slice(0, longestSubject);
const marked = (mark: string, text: string): string =>
  mark === '' || text.startsWith(mark) ? text : `${mark} ${text}`;

/** Writes the messages of one claim: what they say of their guests is read at once for all. */
export async function createWriter(
  ctx: Context,
  rows: readonly Claimed[],
  settings: MessageSettings,
): Promise<(row: Claimed) => Promise<Writing>> {
  const guests = [...new Set(rows.flatMap(({ profileId }) => profileId ?? []))];
  const fields = await fieldsOf(ctx, guests);
  const [page] = await ctx.db
    .select({ language: pageSettings.languageId })
    .from(pageSettings)
    .where(eq(pageSettings.pageId, ctx.pageId));
  const languageOf = ({ language }: Claimed): LanguageId =>
    languages.find(({ id }) => id === language.slice(0, 2).toLowerCase())?.id ?? page?.language ?? defaultLanguage;

  return async (row) => {
    const isMarketing = row.purpose === 'marketing';
    const mark = isMarketing ? settings.adMark : '';
    const way = row.profileId === null ? '' : withdrawLinkInMail(ctx, row.profileId);
    const unsubscribeUrl = isMarketing ? way : '';
    const known: MergeFields = {
      ...(row.profileId !== null && fields.get(row.profileId)),
      ...(way && { unsubscribe_url: way, privacy_url: way }),
    };
    if (row.templateVersionId === null) {
      if (!row.content) return { refused: 'nothing to send' };
      if (row.channel === 'sms') return writeSms(row.content.text, known, mark);
      const { text } = row.content;
      const [subject, html] = 'subject' in row.content ? [row.content.subject, row.content.html] : ['', ''];
      return { subject: oneLine(marked(mark, row.subject ?? subject)), text, html, unsubscribeUrl };
    }
    const compiled = await loadCompiled(ctx, row.templateVersionId, languageOf(row));
    const links = (url: string) => (settings.tracksLinks ? trackedLink(ctx, row.id, url) : url);
    const merged = mergeEmail(compiled, known, links, { ...(row.subject !== null && { subject: row.subject }) });
    if ('refused' in merged) return { refused: `${merged.refused} ${merged.detail}` };
    const html = settings.tracksOpens ? merged.html.replace('</body>', `${pixelOf(ctx, row.id)}</body>`) : merged.html;
    return { subject: oneLine(marked(mark, merged.subject)), text: merged.text, html, unsubscribeUrl };
  };
}

function writeSms(source: string, fields: MergeFields, mark: string): Writing {
  const parsed = parseLiquid(source);
  const text = 'refused' in parsed ? parsed : renderLiquid(parsed, fields as Record<string, string | number>);
  if (typeof text !== 'string') return { refused: `${text.refused} ${text.detail}` };
  return { subject: '', text: marked(mark, text.trim()), html: '', unsubscribeUrl: '' };
}
