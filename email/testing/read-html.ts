const outlook = /<!--\[if mso\]>|<!\[endif\]-->|<!--\[if !mso\]><!-->|<!--<!\[endif\]-->/g;
const tag = /<(\/?)([a-z0-9]+(?::[a-z]+)?)((?: [a-z:-]+(?:="[^"<>]*")?)*)>/g;
const attribute = / ([a-z:-]+)(?:="([^"<>]*)")?/g;
const alone = new Set(['meta', 'img', 'br']);

export interface FoundTag {
  name: string;
  attributes: Record<string, string>;
}

/**
 * The tags of a mail, those for Outlook too. Whatever is neither a tag of this plain form nor text without any angle
 * bracket, or is closed in another order than it was opened, is an error.
 */
export function readHtml(html: string): FoundTag[] {
  const plain = html
    .replace(outlook, '')
    .replace('<!doctype html>', '')
    .replace(/<style>[^<]*<\/style>/, '');
  const open: string[] = [];
  const found: FoundTag[] = [];
  let last = 0;
  for (const match of plain.matchAll(tag)) {
    const between = plain.slice(last, match.index);
    if (/[<>]/.test(between)) throw new Error(`Not a tag of ours: ${between.slice(0, 200)}`);
    last = match.index + match[0].length;
    const [, slash, name = '', rest = ''] = match;
    if (slash) {
      const opened = open.pop();
      if (opened !== name) throw new Error(`</${name}> closes <${opened}>`);
      continue;
    }
    if (!alone.has(name)) open.push(name);
    const attributes = Object.fromEntries([...rest.matchAll(attribute)].map(([, key, value]) => [key!, value ?? '']));
    found.push({ name, attributes });
  }
  if (/[<>]/.test(plain.slice(last)) || open.length > 0) throw new Error(`Left open: ${open.join(' ')}`);
  return found;
}
