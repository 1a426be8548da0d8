/**
 * A RouterOS string literal. Quotes, backslashes, `$` (a variable) and `?` (help, when it is pasted) are escaped;
 * everything outside of printable ASCII becomes the hex of its bytes, so that no line ever ends early.
 */
export function routerOsText(text: string): string {
  let literal = '';
  for (const byte of Buffer.from(text, 'utf8')) {
    const character = String.fromCharCode(byte);
    if (byte < 0x20 || byte > 0x7e) literal += `\\${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    else literal += '"\\$?'.includes(character) ? `\\${character}` : character;
  }
  return `"${literal}"`;
}
