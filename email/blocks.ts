import type { EmailAlign, EmailBlock, EmailPaint } from '@wifi/contract/marketing/email-design.ts';
import { colourOf, contrast, isRole, readableOn } from './colours.ts';
import { escapeHtml } from './escape.ts';
import { safePicture } from './links.ts';
import { linkSlot, richSlot, slot, textSlot, type Sheet } from './sheet.ts';

/** Where a block stands. `isThemed`: on a ground that turns dark where mails are shown dark. */
export interface Place {
  width: number;
  isThemed: boolean;
  /** Of pictures: none where they reach the edges. */
  corner: number;
}

export interface Written {
  html: string;
  text: string;
}

type Of<Kind extends EmailBlock['kind']> = Extract<EmailBlock, { kind: Kind }>;

const side = ({ dir }: Sheet, align: EmailAlign): string =>
  align === 'center' ? 'center' : (align === 'start') === (dir === 'ltr') ? 'left' : 'right';

const roleClass = { brand: 'br', text: 'tx', muted: 'mu', background: '', surface: '' } as const;

/** Which rule of the dark sheet applies to letters in this colour. */
function inkClass({ dark }: Sheet, paint: EmailPaint, { isThemed }: Place): string {
  if (!isThemed) return '';
  const name = isRole(paint) ? roleClass[paint] : contrast(paint, dark.surface) < 4.5 ? 'tx' : '';
  return name === '' ? '' : ` class="${name}"`;
}

const linkStyle = 'color:inherit;text-decoration:underline';
const cell = ({ font }: Sheet, align: string, more: string) =>
  `align="${align}" style="font-family:${font};text-align:${align};${more}"`;

export const headingSize = { 1: 28, 2: 22, 3: 18 } as const;

function heading(sheet: Sheet, { html, level, align, paint }: Of<'heading'>, place: Place): Written {
  const text = richSlot(sheet, html, linkStyle);
  const size = headingSize[level];
  const style = `margin:0;font-family:${sheet.font};font-size:${size}px;line-height:1.3;font-weight:700;color:${colourOf(paint, sheet.style)}`;
  return {
    html: `<td ${cell(sheet, side(sheet, align), '')}><h${level}${inkClass(sheet, paint, place)} style="${style}">${text}</h${level}></td>`,
    text,
  };
}

function paragraph(sheet: Sheet, { html, align, size, paint }: Of<'text'>, place: Place): Written {
  const text = richSlot(sheet, html, linkStyle);
  const style = `font-size:${size}px;line-height:1.55;color:${colourOf(paint, sheet.style)}`;
  return { html: `<td${inkClass(sheet, paint, place)} ${cell(sheet, side(sheet, align), style)}>${text}</td>`, text };
}

function picture(sheet: Sheet, block: Of<'picture'>, place: Place): Written {
  const { picture, align } = block;
  const address = safePicture(picture.url, sheet.origin);
  const width = Math.max(1, Math.floor((place.width * block.width) / 100));
  const alt = textSlot(sheet, picture.alt);
  const link = linkSlot(sheet, block.link);
  const style = `display:block;width:100%;max-width:${width}px;height:auto;border:0;margin:0 auto;border-radius:${place.corner}px`;
  const margins = { left: '0 auto 0 0', center: '0 auto', right: '0 0 0 auto' } as const;
  const at = side(sheet, align) as keyof typeof margins;
  const image = address
    ? `<img src="${escapeHtml(address)}" alt="${alt}" width="${width}" style="${style.replace('margin:0 auto', `margin:${margins[at]}`)}">`
    : '';
  return {
    html: `<td ${cell(sheet, at, 'font-size:14px')}>${link === '' ? image : `<a href="${link}">${image}</a>`}</td>`,
    text: [alt, link].filter(Boolean).join('\n'),
  };
}

function button(sheet: Sheet, block: Of<'button'>, { width, isThemed }: Place): Written {
  const { align, paint, isWide } = block;
  const { corner } = sheet.style;
  const ground = colourOf(paint, sheet.style);
  const ink = readableOn(ground);
  const label = textSlot(sheet, block.label);
  const link = linkSlot(sheet, block.link);
  const href = link === '' ? '' : ` href="${link}"`;
  const outlookWidth = isWide ? width : Math.min(width, 260);
  const arc = Math.round((Math.min(corner, 23) / 46) * 100);
  const font = `font-family:${sheet.font};font-size:16px;font-weight:700;color:${ink}`;
  // Outlook on Windows draws no round corners and no padding on a link: it gets a shape of its own.
  const outlook = `<v:roundrect xmlns:v="urn:schemas-microsoft-com:vml"${href} style="height:46px;v-text-anchor:middle;width:${outlookWidth}px" arcsize="${arc}%" stroke="f" fillcolor="${ground}"><center style="${font}">${label}</center></v:roundrect>`;
  const shape = `display:${isWide ? 'block' : 'inline-block'};padding:13px 28px;background-color:${ground};border-radius:${corner}px;line-height:20px;text-align:center;text-decoration:none;${font}`;
  return {
    html: `<td ${cell(sheet, side(sheet, align), '')}><!--[if mso]>${outlook}<![endif]--><!--[if !mso]><!--><a${href}${isThemed && paint === 'brand' ? ' class="bt"' : ''} style="${shape}">${label}</a><!--<![endif]--></td>`,
    text: link === '' ? label : `${label}: ${link}`,
  };
}

const divider = (sheet: Sheet, { paint, space }: Of<'divider'>, { isThemed }: Place): Written => ({
  html: `<td style="padding:${space}px 0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td${isThemed ? ' class="ln"' : ''} style="border-top:1px solid ${colourOf(paint, sheet.style)};font-size:0;line-height:0">&nbsp;</td></tr></table></td>`,
  text: '---',
});

const gap = ({ space }: Of<'space'>): Written => ({
  html: `<td height="${space}" style="height:${space}px;font-size:0;line-height:0">&nbsp;</td>`,
  text: '',
});

function voucher(sheet: Sheet, block: Of<'voucher'>): Written {
  const { font, style } = sheet;
  const colour = colourOf(block.paint, style);
  const title = textSlot(sheet, block.title);
  const code = slot(sheet, { kind: 'text', source: block.code, isCode: true });
  const note = textSlot(sheet, block.note);
  const qr = slot(sheet, {
    kind: 'code',
    source: block.code,
    html: [
      '<tr><td align="center" style="padding:8px 16px"><img src="',
      `" alt="QR" width="160" height="160" style="display:block;width:160px;height:160px;border:0"></td></tr>`,
    ],
  });
  // Always dark on white: a scanner reads it where the rest of the mail is dark too.
  const line = (text: string, look: string) =>
    text === ''
      ? ''
      : `<tr><td align="center" style="padding:4px 16px;text-align:center;font-family:${font};${look}">${text}</td></tr>`;
  return {
    html: `<td align="center"><table role="presentation" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="width:100%;max-width:360px;background-color:#ffffff;border:2px dashed ${colour};border-radius:${style.corner}px"><tr><td height="12" style="font-size:0;line-height:0">&nbsp;</td></tr>${line(title, 'font-size:16px;font-weight:700;color:#14213d')}${qr}${line(code, "font-family:'Courier New',monospace;direction:ltr;font-size:24px;font-weight:700;letter-spacing:2px;color:#14213d")}${line(note, 'font-size:13px;line-height:1.5;color:#5c6475')}<tr><td height="12" style="font-size:0;line-height:0">&nbsp;</td></tr></table></td>`,
    text: [title, code, note].filter(Boolean).join('\n'),
  };
}

export const networkNames = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  zalo: 'Zalo',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  web: 'Web',
} as const;

function social(sheet: Sheet, { links, align }: Of<'social'>, place: Place): Written {
  const given = links
    .map(({ network, link }) => ({ name: networkNames[network], link: linkSlot(sheet, link) }))
    .filter(({ link }) => link !== '');
  const style = `font-size:14px;line-height:2;color:${sheet.style.brand}`;
  const ink = inkClass(sheet, 'brand', place);
  return {
    html: `<td${ink} ${cell(sheet, side(sheet, align), style)}>${given
      .map(({ name, link }) => `<a href="${link}"${ink} style="color:${sheet.style.brand};font-weight:700">${name}</a>`)
      .join(' &nbsp;·&nbsp; ')}</td>`,
    text: given.map(({ name, link }) => `${name}: ${link}`).join('\n'),
  };
}

function rating(sheet: Sheet, block: Of<'rating'>, place: Place): Written {
  const question = textSlot(sheet, block.question);
  const link = linkSlot(sheet, block.link);
  const colour = colourOf(block.paint, sheet.style);
  const ink = inkClass(sheet, block.paint, place);
  const stars = `<span style="font-size:36px;line-height:1.3;letter-spacing:6px">★★★★★</span>`;
  const href = link === '' ? '' : ` href="${link}"`;
  return {
    html: `<td${inkClass(sheet, 'text', place)} ${cell(sheet, 'center', `font-size:16px;line-height:1.5;color:${sheet.style.text}`)}>${question}<br><a${href}${ink} style="color:${colour};text-decoration:none">${stars}</a></td>`,
    text: [question, link].filter(Boolean).join('\n'),
  };
}

/** One cell of a table, and the same in plain text. */
export function writeBlock(sheet: Sheet, block: EmailBlock, place: Place): Written {
  switch (block.kind) {
    case 'heading':
      return heading(sheet, block, place);
    case 'text':
      return paragraph(sheet, block, place);
    case 'picture':
      return picture(sheet, block, place);
    case 'button':
      return button(sheet, block, place);
    case 'divider':
      return divider(sheet, block, place);
    case 'space':
      return gap(block);
    case 'voucher':
      return voucher(sheet, block);
    case 'social':
      return social(sheet, block, place);
    case 'rating':
      return rating(sheet, block, place);
  }
}
