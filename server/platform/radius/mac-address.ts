const usual = /^[\da-f]{2}(?::[\da-f]{2}){5}$/;
const notations = [
  /^([\da-f]{2})[:-]([\da-f]{2})[:-]([\da-f]{2})[:-]([\da-f]{2})[:-]([\da-f]{2})[:-]([\da-f]{2})(?::.*)?$/is,
  /^([\da-f]{2})([\da-f]{2})[.-]([\da-f]{2})([\da-f]{2})[.-]([\da-f]{2})([\da-f]{2})(?::.*)?$/is,
  /^([\da-f]{2})([\da-f]{2})([\da-f]{2})([\da-f]{2})([\da-f]{2})([\da-f]{2})(?::.*)?$/is,
];

/** `aa:bb:cc:dd:ee:ff` from any notation that routers use, with what they hang on behind it (`AA-BB-CC-DD-EE-FF:name of the network`). */
export function normaliseMac(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (usual.test(text)) return text;
  // RFC 3580 §3.21, as most routers write it.
  const respelled = text.replaceAll('-', ':').toLowerCase();
  if (usual.test(respelled)) return respelled;
  const trimmed = text.trim();
  for (const notation of notations) {
    const found = notation.exec(trimmed);
    if (found) return found.slice(1, 7).join(':').toLowerCase();
  }
  return undefined;
}
