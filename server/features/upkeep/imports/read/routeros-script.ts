export interface ScriptLine {
  line: number;
  /** `/user-manager user`, in one spelling for versions 6 and 7. */
  path: string;
  /** `add`, `set` … */
  command: string;
  values: Map<string, string>;
}

const longestLine = 20_000;
const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', _: ' ', a: '\x07', b: '\b', f: '\f', v: '\v' };

/**
 * RouterOS, `/export`: a path, then a line each, continued after a backslash. Undefined is no line, only a moment to
 * rest.
 */
export function* scriptLines(text: string): Generator<ScriptLine | undefined, void> {
  let path = '';
  for (const { line, words } of wholeLines(text)) {
    if (words.startsWith('#') || words === '') {
      yield undefined;
      continue;
    }
    if (!words.startsWith('/')) {
      yield commandOf(line, path, words);
      continue;
    }
    // A path may stand by itself, or before its command in one line.
    const end = words.search(/ (?:add|set)(?: |$)/);
    path = pathOf(end === -1 ? words : words.slice(0, end));
    if (end !== -1) yield commandOf(line, path, words.slice(end + 1));
  }
}

const pathOf = (words: string): string =>
  words
    .slice(0, 200)
    .trim()
    .replace(/^\/tool user-manager/, '/user-manager')
    .replace('/user-manager profile profile-limitation', '/user-manager profile-limitation')
    .replace('/user-manager profile limitation', '/user-manager limitation');

function* wholeLines(text: string): Generator<{ line: number; words: string }, void> {
  let begun = 1;
  let words = '';
  let line = 0;
  for (let at = 0; at < text.length;) {
    const end = text.indexOf('\n', at);
    const part = text.slice(at, end === -1 ? undefined : end).replace(/\r$/, '');
    at = end === -1 ? text.length : end + 1;
    line += 1;
    if (words === '') begun = line;
    const isContinued = part.endsWith('\\') && !part.endsWith('\\\\');
    // What is continued goes on where the next line begins to say something.
    if (words.length < longestLine)
      words += (words === '' ? part : part.trimStart()).slice(0, isContinued ? -1 : undefined).slice(0, longestLine);
    if (isContinued && at < text.length) {
      yield { line, words: '' };
      continue;
    }
    yield { line: begun, words: words.trim() };
    words = '';
  }
}

function commandOf(line: number, path: string, words: string): ScriptLine {
  const values = new Map<string, string>();
  const space = words.indexOf(' ');
  const command = space === -1 ? words : words.slice(0, space);
  for (let at = command.length; at < words.length;) {
    const equals = words.indexOf('=', at);
    if (equals === -1) break;
    const name = words.slice(at, equals).trim();
    const { value, end } = valueAt(words, equals + 1);
    // Names are short words; in front of one may stand a number or a `[ find ]`.
    values.set(name.slice(name.lastIndexOf(' ') + 1), value);
    at = end;
  }
  return { line, path, command, values };
}

function valueAt(words: string, from: number): { value: string; end: number } {
  if (words[from] !== '"') {
    const space = words.indexOf(' ', from);
    const end = space === -1 ? words.length : space;
    return { value: words.slice(from, end), end };
  }
  let value = '';
  for (let at = from + 1; at < words.length; at += 1) {
    const sign = words[at]!;
    if (sign === '"') return { value, end: at + 1 };
    if (sign !== '\\') {
      value += sign;
      continue;
    }
    const byte = /^[0-9A-F]{2}$/.test(words.slice(at + 1, at + 3)) ? words.slice(at + 1, at + 3) : undefined;
    value += byte ? String.fromCharCode(Number.parseInt(byte, 16)) : (escapes[words[at + 1]!] ?? words[at + 1] ?? '');
    at += byte ? 2 : 1;
  }
  return { value, end: words.length };
}
