export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// XML 1.0 §2.2: these cannot stand in a document at all, not even escaped.
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/**
 * ECMA-376 §22.9.2.19: `_x000D_` is a carriage return, so a text that says that itself gets its first character written
 * so.
 */
export const xmlText = (text: string): string => {
  const plain = text
    .toWellFormed()
    .replace(impossible, '\ufffd')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll('\r', '_x000D_');
  return plain.replace(/[&<>"]/g, (character) => entities[character]!);
};
