export type Values = Record<string, string | number>;

/** The part of ICU that guests need: `{name}`, `{n, plural, one {# day} other {# days}}`, and `#` inside a plural. */
export function fillMessage(message: string, values: Values, locale: string): string {
  let filled = '';
  for (let at = 0; at < message.length;) {
    const open = message.indexOf('{', at);
    if (open < 0) return filled + message.slice(at);
    const close = closingBrace(message, open);
    filled += message.slice(at, open) + fillPlaceholder(message.slice(open + 1, close), values, locale);
    at = close + 1;
  }
  return filled;
}

function fillPlaceholder(inside: string, values: Values, locale: string): string {
  const plural = /^\s*(\w+)\s*,\s*plural\s*,/.exec(inside);
  if (!plural) return String(values[inside.trim()] ?? `{${inside}}`);
  const count = Number(values[plural[1]!]);
  const cases = casesOf(inside.slice(plural[0].length));
  const chosen =
    cases.get(`=${count}`) ?? cases.get(new Intl.PluralRules(locale).select(count)) ?? cases.get('other') ?? '';
  return fillMessage(chosen.replaceAll('#', String(count)), values, locale);
}

function casesOf(text: string): Map<string, string> {
  const cases = new Map<string, string>();
  for (let at = 0; ;) {
    const open = text.indexOf('{', at);
    if (open < 0) return cases;
    const close = closingBrace(text, open);
    cases.set(text.slice(at, open).trim(), text.slice(open + 1, close));
    at = close + 1;
  }
}

function closingBrace(text: string, open: number): number {
  for (let at = open, depth = 0; at < text.length; at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}' && --depth === 0) return at;
  }
  throw new Error(`A brace is not closed: ${text}`);
}
