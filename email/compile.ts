import { directionOf, type LanguageId } from '@wifi/contract/languages.ts';
import type { EmailDesign, EmailRow, WrittenEmail } from '@wifi/contract/marketing/email-design.ts';
import { writeBlock, type Place, type Written } from './blocks.ts';
import { colourOf, readableOn } from './colours.ts';
import type { CompiledEmail } from './compiled-email.ts';
import { footerWords } from './footer-words.ts';
import { newSheet, richSlot, slot, textSlot, type Sheet } from './sheet.ts';

const table = (more = '') => `<table role="presentation" cellpadding="0" cellspacing="0" border="0"${more}>`;
/** Space between two blocks of a column. */
const between = 16;

function column(sheet: Sheet, blocks: EmailRow['columns'][number]['blocks'], place: Place) {
  const written = blocks.map((block) => writeBlock(sheet, block, place));
  const cells = written.map(
    ({ html }, at) =>
      `<tr>${html}</tr>${at < written.length - 1 ? `<tr><td height="${between}" style="height:${between}px;font-size:0;line-height:0">&nbsp;</td></tr>` : ''}`,
  );
  return {
    html: cells.length === 0 ? '' : `${table(' width="100%" style="width:100%"')}${cells.join('')}</table>`,
    text: paragraphs(written.map(({ text }) => text)),
  };
}

const paragraphs = (texts: string[]): string => texts.filter(Boolean).join('\n\n');

function row(sheet: Sheet, { background, padding, columns }: EmailRow): Written {
  const isThemed = background === null || background === 'surface' || background === 'background';
  const ground = background === null ? undefined : colourOf(background, sheet.style);
  const inner = sheet.style.width - 2 * padding;
  const whole = columns.reduce((sum, { width }) => sum + width, 0);
  const corner = padding > 0 ? sheet.style.corner : 0;
  const gutter = columns.length > 1 ? 8 : 0;
  const widths = columns.map(({ width }) => Math.floor((inner * width) / whole));
  const parts = columns.map(({ blocks }, at) =>
    column(sheet, blocks, { width: widths[at]! - 2 * gutter, isThemed, corner }),
  );
  const names = [background === 'background' ? 'bg' : '', padding > 16 ? 'r' : ''].filter(Boolean).join(' ');
  const look = `${names && ` class="${names}"`}${ground ? ` bgcolor="${ground}"` : ''} style="padding:${padding}px${ground ? `;background-color:${ground}` : ''}`;
  const text = paragraphs(parts.map((part) => part.text));
  if (parts.length === 1) return { html: `<tr><td${look}">${parts[0]!.html}</td></tr>`, text };
  // Beside each other where there is room, below each other where not, without any style sheet; Outlook has a table.
  const columnsHtml = parts
    .map(
      ({ html }, at) =>
        `<!--[if mso]><td width="${widths[at]}" valign="top"><![endif]--><div class="c" style="display:inline-block;vertical-align:top;width:100%;max-width:${widths[at]}px">${table(' width="100%"')}<tr><td style="padding:0 ${gutter}px ${between}px">${html}</td></tr></table></div><!--[if mso]></td><![endif]-->`,
    )
    .join('');
  return {
    html: `<tr><td align="center"${look};font-size:0;text-align:center"><!--[if mso]>${table(` dir="${sheet.dir}" width="${inner}"`)}<tr><![endif]-->${columnsHtml}<!--[if mso]></tr></table><![endif]--></td></tr>`,
    text,
  };
}

const venueLines =
  '<b>{{ venue_name }}</b>{% if venue_address %}<br>{{ venue_address }}{% endif %}{% if venue_phone %}<br>{{ venue_phone }}{% endif %}';

/** The venue, why this came, and the way out: no design can leave it away. */
function footer(sheet: Sheet, language: LanguageId): Written {
  const { muted } = sheet.style;
  const style = `font-family:${sheet.font};font-size:12px;line-height:1.6;color:${muted};text-align:center`;
  const venue = richSlot(sheet, venueLines, '');
  const why = textSlot(sheet, footerWords[language].why.replace('{venue}', '{{ venue_name }}'));
  const ways = slot(sheet, { kind: 'ways-out', style: `color:${muted};text-decoration:underline` });
  return {
    html: `<tr><td class="mu" align="center" style="padding:24px 16px;${style}">${venue}<br><br>${why}<br>${ways}</td></tr>`,
    text: `--\n${venue}\n\n${why}\n${ways}`,
  };
}

/** Mail programs fill the line beside the subject with what comes next: with nothing, if there is enough of it. */
const filler = '&#847;&zwnj;&nbsp;'.repeat(40);

/** Where mails are shown dark. What stands on a ground of its own colour keeps both. */
function darkSheet({ dark }: Sheet): string {
  const ground = (colour: string) => `background-color:${colour}!important`;
  const ink = (colour: string) => `color:${colour}!important`;
  const rules = [
    `.bg{${ground(dark.background)}}`,
    `.sf{${ground(dark.surface)}}`,
    `.tx{${ink(dark.text)}}`,
    `.mu,.mu a{${ink(dark.muted)}}`,
    `.br{${ink(dark.brand)}}`,
    `.bt{${ground(dark.brand)};${ink(readableOn(dark.brand))}}`,
    `.ln{border-color:${dark.muted}!important}`,
  ];
  return `@media (prefers-color-scheme:dark){${rules.join('')}}`;
}

/** Below each other on a phone; its rows keep the edges only a finger’s width away. */
const phoneSheet = (width: number) =>
  `@media (max-width:${width - 1}px){.c{display:block!important;max-width:100%!important}.r{padding-left:16px!important;padding-right:16px!important}}`;

const officeSettings =
  '<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->';

function page(sheet: Sheet, language: LanguageId, written: WrittenEmail, rows: string, foot: string): string {
  const { background, surface, width } = sheet.style;
  const { dir } = sheet;
  const subject = textSlot(sheet, written.subject);
  const preview = textSlot(sheet, written.preview);
  const centred = `width:100%;max-width:${width}px;margin:0 auto`;
  return [
    '<!doctype html>',
    `<html lang="${language}" dir="${dir}" xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="x-apple-disable-message-reformatting">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${subject}</title>${officeSettings}`,
    `<style>:root{color-scheme:light dark}${phoneSheet(width)}${darkSheet(sheet)}</style></head>`,
    `<body class="bg" dir="${dir}" style="margin:0;padding:0;width:100%;background-color:${background};-webkit-text-size-adjust:100%">`,
    `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview}${filler}</div>`,
    table(
      ` width="100%" dir="${dir}" class="bg" bgcolor="${background}" style="width:100%;background-color:${background}"`,
    ),
    `<tr><td align="center" style="padding:16px 0"><!--[if mso]>${table(` width="${width}" align="center"`)}<tr><td><![endif]-->`,
    table(` width="100%" dir="${dir}" class="sf" bgcolor="${surface}" style="${centred};background-color:${surface}"`),
    rows,
    `</table>${table(` width="100%" dir="${dir}" style="${centred}"`)}${foot}</table>`,
    '<!--[if mso]></td></tr></table><![endif]--></td></tr></table></body></html>',
  ].join('\n');
}

/** The language that a guest gets: their own, else the one of the template. */
export function writtenLanguage(design: EmailDesign, language: LanguageId): LanguageId {
  const there = Object.keys(design.written) as LanguageId[];
  return [language, design.language].find((id) => there.includes(id)) ?? there[0] ?? design.language;
}

/** `origin` stands before paths of our own pictures: nothing in a preview, our public address in a mail. */
export function compileEmail(design: EmailDesign, wanted: LanguageId, { origin }: { origin: string }): CompiledEmail {
  const language = writtenLanguage(design, wanted);
  const written = design.written[language] ?? { subject: '', preview: '', rows: [] };
  const sheet = newSheet(design.style, directionOf(language), origin);
  const rows = written.rows.map((one) => row(sheet, one));
  const foot = footer(sheet, language);
  const html = page(sheet, language, written, rows.map((one) => one.html).join('\n'), foot.html);
  return {
    language,
    subject: written.subject,
    html,
    text: paragraphs([...rows.map((one) => one.text), foot.text]),
    slots: sheet.slots,
    links: sheet.links,
  };
}
