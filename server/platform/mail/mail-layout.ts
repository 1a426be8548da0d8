import { darkStyles, fonts, light, ourBrand, styles } from './mail-styles.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

export interface MailPicture {
  /** A PNG as base64. */
  png: string;
  width: number;
  height: number;
  /** What it shows, for who cannot see it. */
  alt: string;
}

export interface MailContent {
  lang: string;
  dir: 'ltr' | 'rtl';
  /** Who writes: the name above the card. */
  brand?: string;
  title: string;
  paragraphs: readonly string[];
  /** Comes with the mail, as `cid:picture`: what is fetched from elsewhere most programs do not show. */
  picture?: MailPicture;
  button?: { label: string; url: string };
  footer: string;
}

export function renderMail(content: MailContent): { text: string; html: string } {
  if (content.button && !/^https?:\/\//.test(content.button.url)) throw new Error('a mail links to web pages only');
  return { text: renderText(content), html: renderHtml(content) };
}

function renderText({ brand = ourBrand, title, paragraphs, button, footer }: MailContent): string {
  const link = button ? [`${button.label}:\n${button.url}`] : [];
  return `${[title, ...paragraphs, ...link, `-- \n${brand}\n${footer}`].join('\n\n')}\n`;
}

// Tables and inline styles, because that is what mail programs agree on; classes only carry the dark colours.
function renderHtml({ lang, dir, brand = ourBrand, title, paragraphs, picture, button, footer }: MailContent): string {
  const style = styles(dir);
  const family = fonts(lang);
  return `<!doctype html>
<html lang="${escapeHtml(lang)}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${escapeHtml(title)}</title>
<style>${darkStyles}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${light.paper};font-family:${family}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(paragraphs[0] ?? '')}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" dir="${dir}"
  style="background:${light.paper}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td class="ink" style="${style.brand};font-family:${family}"><span dir="ltr">${escapeHtml(brand)}<span
  style="color:${light.accent}">.</span></span></td></tr>
<tr><td class="card" style="${style.card};font-family:${family}">
<h1 class="ink" style="${style.title}">${escapeHtml(title)}</h1>
${paragraphs.map((paragraph) => `<p class="ink" style="${style.paragraph}">${escapeHtml(paragraph)}</p>`).join('\n')}
${picture ? renderPicture(picture) : ''}
${button ? renderButton(button, style) : ''}
</td></tr>
<tr><td class="quiet" style="${style.footer};font-family:${family}">${escapeHtml(footer)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const renderPicture = ({ width, height, alt }: MailPicture): string =>
  `<img src="cid:picture" width="${width}" height="${height}" alt="${escapeHtml(alt)}"
  style="display:block;width:100%;max-width:${width}px;height:auto;border:0;border-radius:8px;margin:0 0 16px">`;

// The address stands below as text as well: some programs strip buttons, and people like to see where a link goes.
function renderButton({ label, url }: { label: string; url: string }, style: ReturnType<typeof styles>): string {
  const href = escapeHtml(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr>
<td class="button" bgcolor="${light.primary}" style="border-radius:8px;background:${light.primary}"><a
  class="button" href="${href}" style="${style.button}">${escapeHtml(label)}</a></td>
</tr></table>
<p class="quiet" dir="ltr" style="${style.address}"><a class="quiet"
  href="${href}" style="color:${light.quiet};text-decoration:underline">${href}</a></p>`;
}
