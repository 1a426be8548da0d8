export interface ReadMail {
  /** As on the wire, unfolded, encoded words decoded; names in lower case. */
  headers: Map<string, string>;
  /** Text by content type. */
  parts: Map<string, string>;
}

const quotedPrintable = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

const encodedWord = (_: string, kind: string, text: string) =>
  (kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64') : quotedPrintable(text.replaceAll('_', ' '))).toString(
    'utf8',
  );

function readHeaders(block: string): Map<string, string> {
  const lines = block.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return new Map(
    lines.map((line) => {
      const value = line
        .slice(line.indexOf(':') + 1)
        .trim()
        .replace(/\?=\s+=\?/g, '?==?');
      return [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        value.replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, encodedWord),
      ];
    }),
  );
}

/** Enough of RFC 2045 to read what we send, independent of the library that wrote it. */
export function readMail(raw: string): ReadMail {
  const split = raw.indexOf('\r\n\r\n');
  const headers = readHeaders(raw.slice(0, split));
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1];
  if (!boundary) throw new Error('not a multipart mail');
  const parts = new Map<string, string>();
  for (const part of raw.slice(split).split(`--${boundary}`).slice(1, -1)) {
    const end = part.indexOf('\r\n\r\n');
    const about = readHeaders(part.slice(2, end));
    const body = part.slice(end + 4);
    const bytes =
      about.get('content-transfer-encoding') === 'base64' ? Buffer.from(body, 'base64') : quotedPrintable(body);
    parts.set((about.get('content-type') ?? '').split(';')[0] ?? '', bytes.toString('utf8'));
  }
  return { headers, parts };
}
