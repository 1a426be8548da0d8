import { languages, type LanguageId } from '@wifi/contract/languages.ts';
import type { EmailBlock, WrittenEmail } from '@wifi/contract/marketing/email-design.ts';
import { textsOf } from './block-texts.ts';
import { plainText } from './escape.ts';
import { filterPhraseIn } from './filter-words.ts';
import { parseLiquid, renderLiquid } from './liquid.ts';
import { sampleFields } from './merge-fields.ts';

/** What makes a mail look unwanted: each for its author to weigh. */
export const spamLevels = {
  'loud-subject': 'warning',
  'many-marks': 'warning',
  'fake-reply': 'warning',
  'only-signs': 'warning',
  /** `detail`: the phrase. */
  'filter-words': 'warning',
  'same-preview': 'warning',
  /** `detail`: how many characters. */
  'long-subject': 'warning',
  /** `detail`: its host. */
  'short-link': 'warning',
  'only-pictures': 'warning',
} as const;

interface Found {
  check: keyof typeof spamLevels;
  detail?: string;
}

/** Names are no shouting: what stands in a field is read without capitals. */
const quietFields = Object.fromEntries(
  Object.entries(sampleFields()).map(([name, sample]) => [name, String(sample).toLowerCase()]),
);

/** As a guest may read it; undefined where it is not understood, which is told by itself. */
function readBy(source: string): string | undefined {
  const parsed = parseLiquid(source);
  if ('refused' in parsed) return undefined;
  const merged = renderLiquid(parsed, quietFields);
  return typeof merged === 'string' ? plainText(merged).trim() : undefined;
}

const isCapital = (sign: string): boolean => sign !== sign.toLowerCase();
const lettersOf = (text: string): string[] => [...text].filter((sign) => sign.toLowerCase() !== sign.toUpperCase());

/** One word in capitals may be a name, as SPA or IKEA are; two, or most of the subject, are a voice that is raised. */
function isLoud(subject: string): boolean {
  const letters = lettersOf(subject);
  if (letters.length >= 8 && letters.filter(isCapital).length / letters.length > 0.6) return true;
  const shouted = subject.split(/[^\p{L}\p{M}]+/u).filter((word) => {
    const own = lettersOf(word);
    return own.length >= 4 && own.every(isCapital);
  });
  return shouted.length >= 2;
}

const exclamations = /[!！]/g;
const repeated = /[?？؟]\s*[?？؟!！]|[!！]\s*[?？؟]|[$€£¥₫]\s*[$€£¥₫]/;
/** How mail programs begin answers and what is passed on, in our languages. */
const asReply =
  /^\s*(?:re|aw|sv|r|rif|fw|fwd|wg|tr|rv|i|trả lời|chuyển tiếp|回复|答复|转发|رد|رد على|إعادة توجيه)\s*[:：]/iu;

/** Letters of Chinese take the room of two. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (/[\p{Script=Han}\u3000-\u303f\uff01-\uff60]/u.test(sign) ? 2 : 1), 0);
/** Phones show 35 to 50: from here on even the widest cuts. */
const longestOnPhones = 60;

function checkSubject(subject: string, preview: string | undefined, language: LanguageId): Found[] {
  if (subject === '') return [];
  const found: Found[] = [];
  if (isLoud(subject)) found.push({ check: 'loud-subject' });
  if ((subject.match(exclamations)?.length ?? 0) > 1 || repeated.test(subject)) found.push({ check: 'many-marks' });
  if (asReply.test(subject)) found.push({ check: 'fake-reply' });
  if (!/[\p{L}\p{N}]/u.test(subject)) found.push({ check: 'only-signs' });
  const width = widthOf(subject);
  if (width > longestOnPhones) found.push({ check: 'long-subject', detail: String([...subject].length) });
  if (preview !== undefined && preview !== '' && preview.toLowerCase() === subject.toLowerCase())
    found.push({ check: 'same-preview' });
  const phrase = filterPhraseIn(subject, language) ?? (preview && filterPhraseIn(preview, language));
  if (phrase) found.push({ check: 'filter-words', detail: phrase });
  return found;
}

/** Hosts that hide where a link leads. Whoever sends unwanted mail uses them, so that filters block them by name. */
const shorteners: ReadonlySet<string> = new Set([
  'bit.ly',
  'bitly.com',
  'bom.so',
  'buff.ly',
  'cutt.ly',
  'dwz.cn',
  'goo.gl',
  'is.gd',
  'lnkd.in',
  'ow.ly',
  'rb.gy',
  'rebrand.ly',
  's.id',
  'shorten.asia',
  'shorturl.at',
  'suo.im',
  't.cn',
  't.co',
  't.ly',
  'tiny.cc',
  'tinyurl.com',
  'url.cn',
  'urlz.fr',
  'v.gd',
]);

export function checkShortLinks(links: readonly string[]): Found[] {
  const hosts = links.flatMap((link) =>
    URL.canParse(link.trim()) ? [new URL(link.trim()).hostname.replace(/^www\./, '')] : [],
  );
  return hosts.filter((host) => shorteners.has(host)).map((detail) => ({ check: 'short-link', detail }));
}

/** Fewer than two short sentences beside a picture. */
const leastWords = 80;

/** What is in a picture no filter reads, and no guest whose program shows none. */
function isMostlyPicture(blocks: readonly EmailBlock[]): boolean {
  if (!blocks.some((block) => block.kind === 'picture' && block.picture.url !== '')) return false;
  const words = blocks.flatMap((block) => (block.kind === 'picture' ? [] : textsOf(block).plain));
  return words.reduce((sum, text) => sum + widthOf(plainText(text).trim()), 0) < leastWords;
}

/** What brings a mail of an honest venue into the spam folder, or makes nobody open it. */
export function checkSpam(written: WrittenEmail, blocks: readonly EmailBlock[], language: LanguageId): Found[] {
  const subject = readBy(written.subject);
  return [
    ...(subject === undefined ? [] : checkSubject(subject, readBy(written.preview), language)),
    ...(isMostlyPicture(blocks) ? [{ check: 'only-pictures' } as const] : []),
  ];
}

/** Of a subject that stands in place of a mail's own: guests of every language read the same. */
export function checkOwnSubject(source: string): Found[] {
  const subject = readBy(source);
  if (subject === undefined) return [];
  const found = languages.flatMap(({ id }) => checkSubject(subject, undefined, id));
  return [...new Map(found.toReversed().map((one) => [one.check, one])).values()].toReversed();
}
