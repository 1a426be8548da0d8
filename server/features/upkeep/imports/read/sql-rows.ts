export interface TableRow {
  line: number;
  table: string;
  /** Undefined where the statement names none: the table's own, in their order. */
  columns: string[] | undefined;
  values: (string | null)[];
}

const mostValues = 100;
/** Letters of the names of a table's columns. */
const longestList = 4000;
const tableName = /(?:[`"[]?\w{1,64}[`"\]]?\.)?[`"[]?(\w{1,64})[`"\]]?\s{0,9}/y;

/** Rows of the INSERT statements, or of the COPY blocks, of a database dump. Undefined is no row, only a rest. */
export function* sqlRows(text: string): Generator<TableRow | undefined, void> {
  const counted = lineCounter(text);
  // Of its own: two files may be read by turns.
  const begin = /\b(?:insert\s{1,9}(?:ignore\s{1,9})?into|copy)\s{1,9}/gi;
  for (let found = begin.exec(text); found; found = begin.exec(text)) {
    yield undefined;
    tableName.lastIndex = begin.lastIndex;
    const [, table = ''] = tableName.exec(text) ?? [];
    if (table === '') continue;
    let at = tableName.lastIndex;
    let columns: string[] | undefined;
    if (text[at] === '(') {
      // Looked for nearby alone: of many that never end, each would be looked for to the end of the file.
      const list = text.slice(at + 1, at + longestList);
      const end = list.indexOf(')');
      if (end === -1) continue;
      columns = list
        .slice(0, end)
        .split(',')
        .map((name) => name.replace(/[`"[\]\s]/g, '').toLowerCase());
      at += end + 2;
    }
    const rows = /^copy/i.test(found[0]) ? copiedRows(text, at) : insertedRows(text, at);
    for (const { values, from, end } of rows) {
      yield { line: counted(from), table: table.toLowerCase(), columns, values };
      at = end;
    }
    begin.lastIndex = Math.max(at, begin.lastIndex);
  }
}

interface Values {
  values: (string | null)[];
  from: number;
  end: number;
}

function* insertedRows(text: string, from: number): Generator<Values, void> {
  const space = /[\s,]*/y;
  const word = /\s*values\s*/iy;
  word.lastIndex = from;
  if (!word.test(text)) return;
  for (let at = word.lastIndex; ;) {
    space.lastIndex = at;
    space.test(text);
    at = space.lastIndex;
    if (text[at] !== '(') return;
    const row = bracketAt(text, at);
    yield row;
    at = row.end;
  }
}

/** `(1, 'it''s', NULL)`, with MySQL's backslashes. */
function bracketAt(text: string, from: number): Values {
  const values: (string | null)[] = [];
  const plain = /[^,)]*/y;
  let at = from + 1;
  while (at < text.length) {
    while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t') at += 1;
    let value: string | null;
    if (text[at] === "'") {
      const read = stringAt(text, at);
      value = read.value;
      at = read.end;
      plain.lastIndex = at;
      plain.test(text);
      at = plain.lastIndex;
    } else {
      plain.lastIndex = at;
      const word = (plain.exec(text)?.[0] ?? '').trim();
      at = plain.lastIndex;
      value = /^null$/i.test(word) ? null : word;
    }
    values.push(value);
    if (values.length === mostValues) {
      const end = text.indexOf(')', at);
      return { values, from, end: end === -1 ? text.length : end + 1 };
    }
    if (text[at] === ')') return { values, from, end: at + 1 };
    at += 1;
  }
  return { values, from, end: text.length };
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', 0: '\0', Z: '\x1a' };

function stringAt(text: string, from: number): { value: string; end: number } {
  const plain = /[^'\\]*/y;
  let value = '';
  for (let at = from + 1; at < text.length;) {
    plain.lastIndex = at;
    value += plain.exec(text)?.[0] ?? '';
    at = plain.lastIndex;
    if (at >= text.length) break;
    if (text[at] === '\\') {
      value += escapes[text[at + 1]!] ?? text[at + 1] ?? '';
      at += 2;
    } else if (text[at + 1] === "'") {
      value += "'";
      at += 2;
    } else return { value, end: at + 1 };
  }
  return { value, end: text.length };
}

/** PostgreSQL: `FROM stdin;`, then a line each with tabs, up to `\.`. */
function* copiedRows(text: string, from: number): Generator<Values, void> {
  let at = text.indexOf('\n', from) + 1;
  while (at > 0 && at < text.length) {
    const next = text.indexOf('\n', at);
    const end = next === -1 ? text.length : next + 1;
    const line = text.slice(at, next === -1 ? end : next);
    const words = line.endsWith('\r') ? line.slice(0, -1) : line;
    if (words === '\\.') return;
    const cells = words.split('\t', mostValues);
    yield {
      values: cells.map((cell) =>
        cell === '\\N' ? null : cell.replace(/\\(.)/g, (_, sign: string) => escapes[sign] ?? sign),
      ),
      from: at,
      end,
    };
    at = end;
  }
}

/** Asked for places that only go up: no line is counted twice. */
function lineCounter(text: string): (at: number) => number {
  let line = 1;
  let counted = 0;
  return (at) => {
    for (let end = text.indexOf('\n', counted); end !== -1 && end < at; end = text.indexOf('\n', counted)) {
      line += 1;
      counted = end + 1;
    }
    return line;
  };
}
