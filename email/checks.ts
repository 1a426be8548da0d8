import type { LanguageId } from '@wifi/contract/languages.ts';
import type { EmailBlock, EmailDesign, EmailRow, WrittenEmail } from '@wifi/contract/marketing/email-design.ts';
import { textsOf } from './block-texts.ts';
import { colourOf, contrast } from './colours.ts';
import { compileEmail } from './compile.ts';
import { plainText } from './escape.ts';
import { asLongAsTracked, safeLink } from './links.ts';
import { fieldsIn, logicIn, longestMailLogic, parseLiquid, renderLiquid, tooMuchLogic } from './liquid.ts';
import { isMergeField, sampleFields } from './merge-fields.ts';
import { mergeEmail } from './merge.ts';
import { checkShortLinks, checkSpam, spamLevels } from './spam-checks.ts';

/** With an error no mail is sent; a warning is for its author to weigh. */
const levels = {
  'no-subject': 'error',
  'no-content': 'error',
  /** `detail`: what was not understood. */
  'broken-field': 'error',
  'unknown-field': 'warning',
  ...spamLevels,
  'no-picture': 'warning',
  'no-alt': 'warning',
  'low-contrast': 'warning',
  'no-link': 'warning',
  'bad-link': 'warning',
  /** Written in the template’s own language, and empty in this one. */
  'no-words': 'warning',
  /** `detail`: its kilobytes. Gmail cuts what is longer than 102. */
  'too-heavy': 'warning',
} as const;
export type EmailCheckKind = keyof typeof levels;

export interface EmailCheck {
  check: EmailCheckKind;
  level: 'error' | 'warning';
  language: LanguageId;
  /** Id of the block that it is about. */
  block?: string;
  detail?: string;
}

const heaviestEmail = 102 * 1024;

const hasWords = (block: EmailBlock): boolean => textsOf(block).plain.some((text) => plainText(text).trim() !== '');

type Found = Omit<EmailCheck, 'level' | 'language'>;

function checkLiquid(source: string): Found[] {
  const parsed = parseLiquid(source);
  if ('refused' in parsed) return [{ check: 'broken-field', detail: parsed.detail }];
  return fieldsIn(parsed)
    .filter((name) => !isMergeField(name))
    .map((name) => ({ check: 'unknown-field', detail: name }));
}

/** Whether the address is one once its fields are filled. */
function isSound(link: string): boolean {
  const parsed = parseLiquid(link, { isLink: true });
  if ('refused' in parsed) return true;
  const merged = renderLiquid(parsed, sampleFields());
  return typeof merged === 'string' && safeLink(merged) !== undefined;
}

function checkContrast(block: EmailBlock, row: EmailRow, { style }: EmailDesign): Found[] {
  if (block.kind !== 'heading' && block.kind !== 'text') return [];
  const ground = row.background === null ? style.surface : colourOf(row.background, style);
  const isLarge = block.kind === 'heading' ? block.level !== '3' : block.size >= 24;
  const ratio = contrast(colourOf(block.paint, style), ground);
  return ratio < (isLarge ? 3 : 4.5) && hasWords(block) ? [{ check: 'low-contrast', detail: ratio.toFixed(1) }] : [];
}

function checkBlock(block: EmailBlock, row: EmailRow, design: EmailDesign): Found[] {
  const { plain, links, needsLink } = textsOf(block);
  const given = links.filter((link) => link.trim() !== '');
  const found: Found[] = [
    ...[...plain, ...given].flatMap((source) => checkLiquid(source)),
    ...given.filter((link) => !isSound(link)).map((link): Found => ({ check: 'bad-link', detail: link.slice(0, 100) })),
    ...checkShortLinks(given),
    ...checkContrast(block, row, design),
  ];
  if (needsLink && given.length < Math.max(1, links.length)) found.push({ check: 'no-link' });
  if (block.kind === 'picture' && block.picture.url === '') found.push({ check: 'no-picture' });
  if (block.kind === 'picture' && block.picture.url !== '' && block.picture.alt === '') found.push({ check: 'no-alt' });
  return found.map((one) => ({ ...one, block: block.id }));
}

const blocksOf = ({ rows }: WrittenEmail) =>
  rows.flatMap((row) => row.columns.flatMap(({ blocks }) => blocks.map((block) => ({ block, row }))));

/** Blocks keep their id in every language: what has words in one should have some in each. */
function checkWords(written: WrittenEmail, first: WrittenEmail): Found[] {
  const said = new Set(blocksOf(first).flatMap(({ block }) => (hasWords(block) ? [block.id] : [])));
  return blocksOf(written).flatMap(({ block }) =>
    said.has(block.id) && !hasWords(block) ? [{ check: 'no-words', block: block.id }] : [],
  );
}

/** What goes out is weighed, with its links tracked. */
function checkWeight(design: EmailDesign, language: LanguageId): Found[] {
  const compiled = compileEmail(design, language, { origin: 'https://mail.example.com' });
  const merged = mergeEmail(compiled, sampleFields(), asLongAsTracked);
  if ('refused' in merged) return merged.refused === 'too-much' ? [{ check: 'too-heavy', detail: '1000' }] : [];
  const bytes = new TextEncoder().encode(merged.html).length;
  return bytes > heaviestEmail ? [{ check: 'too-heavy', detail: String(Math.ceil(bytes / 1024)) }] : [];
}

function checkLanguage(design: EmailDesign, language: LanguageId, written: WrittenEmail): Found[] {
  const blocks = blocksOf(written);
  const first = design.written[design.language];
  const texts = blocks.flatMap(({ block }) => [...textsOf(block).plain, ...textsOf(block).links]);
  // Whoever is to read it all is asked first.
  if ([written.subject, written.preview, ...texts].reduce((sum, one) => sum + logicIn(one), 0) > longestMailLogic)
    return [{ check: 'broken-field', detail: tooMuchLogic.detail }];
  return [
    ...(written.subject.trim() === '' ? [{ check: 'no-subject' as const }] : []),
    ...checkSpam(
      written,
      blocks.map(({ block }) => block),
      language,
    ),
    ...(blocks.length === 0 ? [{ check: 'no-content' as const }] : []),
    ...[written.subject, written.preview].flatMap((source) => checkLiquid(source)),
    ...blocks.flatMap(({ block, row }) => checkBlock(block, row, design)),
    ...(first && language !== design.language ? checkWords(written, first) : []),
    ...checkWeight(design, language),
  ];
}

/** What an author should look at before this goes to guests, errors first. */
export function checkEmail(design: EmailDesign): EmailCheck[] {
  const written = Object.entries(design.written) as [LanguageId, WrittenEmail][];
  const found = written.flatMap(([language, one]) =>
    checkLanguage(design, language, one).map((check) => ({ ...check, level: levels[check.check], language })),
  );
  if (!design.written[design.language]) found.push({ check: 'no-subject', level: 'error', language: design.language });
  return found.toSorted((one, other) => one.level.localeCompare(other.level));
}
