import { cutText } from '@wifi/contract/storable-text.ts';

const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** For text and for values of attributes alike. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => named[sign]!);

const meant: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
};

/** The few that browsers write into what somebody types; any other is shown as it stands. */
export const unescapeHtml = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => meant[entity]!);

/** Signs of private use stand for tags while a text is merged: nobody else may bring any. Controls are for nobody. */
export const plainText = (text: string): string =>
  text.replace(/[\ue000-\uf8ff\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g, '');

/** For what stands in one line of a mail’s head: no line break can begin another head. */
export const oneLine = (text: string, longest: number): string =>
  cutText(plainText(text.replace(/[\r\n\t\u0085\u2028\u2029]+/g, ' ')).trim(), longest);
