const length = 'aa:bb:cc:dd:ee:ff'.length;
const spelled = Buffer.alloc(length);
const [colon, dash] = [58, 45];
/** By a digit's code the code of its small letter, 0 where it is no digit. */
const smallDigit = Uint8Array.from({ length: 128 }, (_, code) =>
  /[\da-f]/i.test(String.fromCharCode(code)) ? String.fromCharCode(code).toLowerCase().charCodeAt(0) : 0,
);

/**
 * Nearly all routers write pairs with a colon or a dash between them (RFC 3580 §3.21): a quarter of the work of the
 * expressions below.
 */
function respell(text: string): string | undefined {
  if (text.length !== length) return undefined;
  for (let at = 0; at < length; at += 1) {
    const code = text.charCodeAt(at);
    const small = at % 3 === 2 ? (code === dash || code === colon ? colon : 0) : (smallDigit[code] ?? 0);
    if (small === 0) return undefined;
    spelled[at] = small;
  }
  return spelled.toString('latin1');
}

const notations = [
  /^([\da-f]{2})[:-]([\da-f]{2})[:-]([\da-f]{2})[:-]([\da-f]{2})[:-]([\da-f]{2})[:-]([\da-f]{2})(?::.*)?$/is,
  /^([\da-f]{2})([\da-f]{2})[.-]([\da-f]{2})([\da-f]{2})[.-]([\da-f]{2})([\da-f]{2})(?::.*)?$/is,
  /^([\da-f]{2})([\da-f]{2})([\da-f]{2})([\da-f]{2})([\da-f]{2})([\da-f]{2})(?::.*)?$/is,
];

/**
 * `aa:bb:cc:dd:ee:ff` from any notation that routers use, with what they hang on behind it (`AA-BB-CC-DD-EE-FF:name of
 * the network`).
 */
export function normaliseMac(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const respelled = respell(text);
  if (respelled !== undefined) return respelled;
  const trimmed = text.trim();
  for (const notation of notations) {
    const found = notation.exec(trimmed);
    if (found) return found.slice(1, 7).join(':').toLowerCase();
  }
  return undefined;
}
