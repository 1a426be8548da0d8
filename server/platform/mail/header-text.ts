/**
 * RFC 2047 §6.2: what looks like an encoded word is decoded by whoever reads the head of a mail, and may then be a link
 * or a second line. With a joiner in it, which nobody sees, it is the text that somebody typed.
 */
export const headerText = (text: string): string => text.replaceAll('=?', '=\u2060?');
