export type FlatObject = Record<string, unknown>;

const longestObject = 20_000;

/**
 * The objects of a JSON text that hold no other, one by one: however long the list around them is, it is never read at
 * once. What is no JSON in between is passed over.
 */
export function* flatObjects(text: string): Generator<{ line: number; object: FlatObject | undefined }, void> {
  const marks = /[{}"\n]/g;
  let begun = -1;
  let line = 1;
  let lineBegun = 1;
  let marksRead = 0;
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    // Whoever reads may let others go first.
    if ((marksRead += 1) % 10_000 === 0) yield { line, object: undefined };
    if (mark[0] === '\n') line += 1;
    else if (mark[0] === '"') marks.lastIndex = endOfString(text, mark.index) + 1;
    else if (mark[0] === '{') [begun, lineBegun] = [mark.index, line];
    else if (begun !== -1) {
      const object = text.slice(begun, mark.index + 1);
      yield { line: lineBegun, object: object.length > longestObject ? undefined : parsed(object) };
      begun = -1;
    }
  }
}

function endOfString(text: string, from: number): number {
  for (let at = from + 1; ; at += 1) {
    const end = text.indexOf('"', at);
    if (end === -1) return text.length;
    let escapes = 0;
    while (text[end - 1 - escapes] === '\\') escapes += 1;
    if (escapes % 2 === 0) return end;
    at = end;
  }
}

function parsed(text: string): FlatObject | undefined {
  try {
    return JSON.parse(text) as FlatObject;
  } catch {
    return undefined;
  }
}
