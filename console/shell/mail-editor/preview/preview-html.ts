import type { LanguageId } from '@wifi/contract/languages.ts';
import type { EmailDesign } from '@wifi/contract/marketing/email-design.ts';
import { compileEmail } from '@wifi/email/compile.ts';
import type { Refused } from '@wifi/email/liquid.ts';
import type { MergeFields } from '@wifi/email/merge-fields.ts';
import { mergeEmail, type MergedEmail } from '@wifi/email/merge.ts';
import { qrPath } from '../../../widgets/marks/qr-code.tsx';

function qr(text: string): string {
  const { size, path } = qrPath(text);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The mail as it would be sent to who has these fields. */
export const previewMail = (design: EmailDesign, language: LanguageId, fields: MergeFields): MergedEmail | Refused =>
  mergeEmail(compileEmail(design, language, { origin: '' }), fields, (url) => url, { qr });

/** Shown dark or light whatever this browser prefers. */
export const inScheme = (html: string, scheme: 'light' | 'dark'): string =>
  html
    .replace(':root{color-scheme:light dark}', `:root{color-scheme:${scheme}}`)
    .replace('@media (prefers-color-scheme:dark)', scheme === 'dark' ? '@media all' : '@media not all');
