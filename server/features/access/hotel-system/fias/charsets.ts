import type { FiasCharset } from '@wifi/contract/access/hotel-systems/fias-words.ts';

// The upper halves of the two that the WHATWG has no name for.
const upperHalves = {
  cp437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
};

/** Never throws: what is not in the charset becomes U+FFFD. Vietnamese marks that stand apart join their letters. */
export function decoderOf(charset: FiasCharset): (bytes: Uint8Array) => string {
  if (charset === 'cp437' || charset === 'cp850') {
    const upper = upperHalves[charset];
    return (bytes) =>
      Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : upper[byte - 128])).join('');
  }
  const decoder = new TextDecoder(charset);
  return (bytes) => decoder.decode(bytes).normalize('NFC');
}

/** Stands where bytes were no character. */
export const unreadable = '\u{fffd}';
