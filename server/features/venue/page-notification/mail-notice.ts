import sharp from 'sharp';
import type { LanguageId } from '@wifi/contract/languages.ts';
import type { Context } from '../../../platform/context.ts';
import { queueNotificationMail } from '../../../platform/mail/notification-mail.ts';
import { longestListed, pathOf, type Placed } from './kinds.ts';
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
    // Of each page for itself: whoever works on ten of them hears of the tenth, too.
    kind: `notification-${notice.kind}/${eid}`,
    limits: [{ key: `notifications/${uid}`, most: mostADay, window: day }],
    to: email,
    lang: language,
    text: { subject: `{page}: ${title}`, body, button, footer },
    names: { ...places, page },
    // Several names stand in one place, and what an automation says is a sentence.
    longestName: longestListed(notice.kind),
    ...(drawn && { picture: { ...drawn, alt: picture } }),
    url: `${ctx.program.publicUrl}${pathOf(notice, eid)}`,
  });
}

const width = 464;

const height = 160;

const gap = 8;

const foot = 4;

/** Seen on a white card and on a dark one. */
const colours = { paper: '#F4F1EA', quiet: '#9CC5C2', last: '#0B6E69', foot: '#C9C3B6' };

interface Bars {
  png: string;
  width: number;
  height: number;
}

/**
 * Figures by day as bars, the last one of them stronger. Without letters or digits: which fonts a server has nobody
 * knows, and the words stand beside it. At twice its size, for sharp screens.
 */
async function drawBars(figures: readonly number[]): Promise<Bars> {
  const highest = Math.max(1, ...figures);
  const each = (width - gap) / Math.max(1, figures.length);
  const bars = figures.map((figure, at) => {
    const tall = Math.max(3, ((height - 32) * Math.max(0, figure)) / highest);
    const colour = at === figures.length - 1 ? colours.last : colours.quiet;
    return `<rect x="${(gap + at * each).toFixed(1)}" y="${(height - 16 - foot - tall).toFixed(1)}"
      width="${(each - gap).toFixed(1)}" height="${tall.toFixed(1)}" rx="4" fill="${colour}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * 2}"
    height="${height * 2}"><rect width="${width}" height="${height}" fill="${colours.paper}"/>${bars.join('')}
    <rect x="${gap}" y="${height - 16}" width="${width - 2 * gap}" height="1" fill="${colours.foot}"/></svg>`;
  const png = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
  return { png: png.toString('base64'), width, height };
}
