import { directionOf, type LanguageId } from '@wifi/contract/languages.ts';
import type { Context } from '../context.ts';
import { renderMail } from './mail-layout.ts';
import { queueMail } from './send-mail.ts';

/** One paragraph and one button; {names} in it are filled in. */
export interface LetterText { subject: string; body: string; button: string; footer: string }

interface Letter { to: string; lang: LanguageId; text: LetterText; names?: Record<string, string>; url: string }

/** In one go: a name may look like a place for another. */
export const fillIn = (text: string, names: Record<string, string>): string => text.replace(/\{(\w+)\}/g, (place, name: string) => names[name] ?? place);

export async function queueLetter(ctx: Context, { to, lang, text, names = {}, url }: Letter): Promise<void> {
  const subject = fillIn(text.subject, names);
  const mail = renderMail({ lang, dir: directionOf(lang), title: subject, paragraphs: [fillIn(text.body, names)], button: { label: text.button, url }, footer: fillIn(text.footer, names) });
  await queueMail(ctx, { to, subject, ...mail, link: url });
}
