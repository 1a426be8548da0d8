const dos = {
  cp437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
};

const made = new Map<string, Map<string, number[]>>();

/** Every character of one byte or two, by decoding them all: the platform can read charsets, but not write them. */
function tableOf(charset: string): Map<string, number[]> {
  const known = made.get(charset);
  if (known) return known;
  const table = new Map<string, number[]>();
  const add = (text: string, bytes: number[]) => {
    if ([...text].length === 1 && text !== '\u{fffd}' && !table.has(text)) table.set(text, bytes);
  };
  if (charset === 'cp437' || charset === 'cp850') {
    for (let byte = 0; byte < 128; byte += 1) add(String.fromCharCode(byte), [byte]);
    for (const [index, sign] of [...dos[charset]].entries()) add(sign, [128 + index]);
  } else {
    const decoder = new TextDecoder(charset);
    const decode = (bytes: number[]) => decoder.decode(Uint8Array.from(bytes));
    for (let byte = 0; byte < 256; byte += 1) add(decode([byte]), [byte]);
    if (/^(?:gb|big5|shift|euc)/.test(charset))
      for (let lead = 0x81; lead < 0xff; lead += 1)
        for (let trail = 0x40; trail < 0xff; trail += 1) add(decode([lead, trail]), [lead, trail]);
  }
  made.set(charset, table);
  return table;
}

/** What the charset does not have is written as hotels have it: without its marks, or as a question mark. */
export function encodeText(text: string, charset: string): Buffer {
  if (charset === 'utf-8') return Buffer.from(text);
  const table = tableOf(charset);
  const bytesOf = (sign: string): number[] => {
    const whole = table.get(sign);
    if (whole) return whole;
    // Vietnamese Windows writes the tone after the vowel, and nothing else of it apart.
    const [letter = '', ...marks] = sign.normalize('NFD');
    const [first = '', second] = marks;
    const joined = `${letter}${first}`.normalize('NFC');
    if (second && table.has(joined) && table.has(second)) return [...table.get(joined)!, ...table.get(second)!];
    const other = `${letter}${second ?? ''}`.normalize('NFC');
    if (second && table.has(other) && table.has(first)) return [...table.get(other)!, ...table.get(first)!];
    if (!second && first && table.has(letter) && table.has(first)) return [...table.get(letter)!, ...table.get(first)!];
    return table.get(letter) ?? [0x3f];
  };
  return Buffer.from([...text.normalize('NFC')].flatMap(bytesOf));
}
