import type { LanguageId } from '@wifi/contract/languages.ts';
import type { Context } from '../../../platform/context.ts';
import { queueNotificationMail } from '../../../platform/mail/notification-mail.ts';
import { drawBars } from './draw-bars.ts';
import { pathOf, type Placed } from './kinds.ts';
import { textsOf, wordsOf, type Worded } from './words/words.ts';

interface Reader {
  uid: number;
  email: string;
  language: LanguageId;
  page: string;
  eid: string;
}

/** Of one person, whatever happens on however many pages: the bell has the rest. */
const mostADay = 30;
const day = 86_400_000;

/** One that is too many is not written; the line in the bell stays. */
export async function mailNotice(ctx: Context, notice: Worded & Placed, { uid, email, language, page, eid }: Reader) {
  const { title, body, places } = textsOf(notice, language);
  const { button, footer, picture } = wordsOf(language);
  const { bars } = notice.data;
  const drawn = typeof bars === 'string' ? await drawBars(bars.split(',').map(Number)) : undefined;
  await queueNotificationMail(ctx, {
    kind: `notification-${notice.kind}`,
    limits: [{ key: `notifications/${uid}`, most: mostADay, window: day }],
    to: email,
    lang: language,
    text: { subject: `{page}: ${title}`, body, button, footer },
    names: { ...places, page },
    ...(drawn && { picture: { ...drawn, alt: picture } }),
    url: `${ctx.program.publicUrl}${pathOf(notice, eid)}`,
  });
}
