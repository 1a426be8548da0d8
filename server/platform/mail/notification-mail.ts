import { directionOf, type LanguageId } from '@wifi/contract/languages.ts';
import type { Context } from '../context.ts';
import { inertName } from './inert-name.ts';
import { renderMail, type MailPicture } from './mail-layout.ts';
import { queueMail, type Mail, type QueuedMail } from './send-mail.ts';

/** One paragraph and one button; {names} in it are filled in. */
export interface NotificationText {
  subject: string;
  body: string;
  button: string;
  footer: string;
}

interface Notification extends Pick<Mail, 'kind' | 'limits' | 'to' | 'isOfPage'> {
  lang: LanguageId;
  text: NotificationText;
  names?: Record<string, string>;
  /** Of each of the names; as long as one may be unless said. */
  longestName?: number | undefined;
  picture?: MailPicture | undefined;
  url: string;
}

/** In one go: a name may look like a place for another. */
export const fillIn = (text: string, names: Record<string, string>, longestName?: number): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) =>
    names[name] === undefined ? place : inertName(names[name], longestName),
  );

export function queueNotificationMail(
  ctx: Context,
  { kind, limits, to, isOfPage, lang, text, names = {}, longestName, picture, url }: Notification,
): Promise<QueuedMail> {
  const subject = fillIn(text.subject, names);
  const mail = renderMail({
    lang,
    dir: directionOf(lang),
    title: subject,
    paragraphs: [fillIn(text.body, names, longestName)],
    ...(picture && { picture }),
    button: { label: text.button, url },
    footer: fillIn(text.footer, names),
  });
  return queueMail(ctx, {
    kind,
    ...(limits && { limits }),
    ...(isOfPage && { isOfPage }),
    to,
    subject,
    ...mail,
    ...(picture && { picture: picture.png }),
    link: url,
  });
}
