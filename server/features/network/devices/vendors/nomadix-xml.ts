/**
 * The gateway's XML is small and not always sound (its document type breaks strict readers): this reads what is there
 * and never throws.
 */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const escapeXml = (value: string | number): string =>
  String(value)
    .replace(/[\u0000-\u001f\u007f\ufffe\uffff]/g, ' ')
    .replace(/[&<>"']/g, (sign) => escapes[sign]!);

const unescapeXml = (text: string): string =>
  text.replace(/&(#x?[\da-f]{1,6}|\w{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

/** On one line: the gateway's reader trips over white space between elements. */
export const element = (
  name: string,
  attributes: Record<string, string>,
  content: string | number | readonly string[],
): string => {
  const written = Object.entries(attributes)
    .map(([attribute, value]) => ` ${attribute}="${escapeXml(value)}"`)
    .join('');
  // A list holds elements, which are written already.
  return `<${name}${written}>${typeof content === 'object' ? content.join('') : escapeXml(content)}</${name}>`;
};

const deepest = 16;
/** Keeps the search for attributes short, whatever came. */
const longestTag = 2000;

function readTag(inside: string): { name: string; attributes: Record<string, string> } {
  const attributes = [...inside.matchAll(/\s([\w.:-]{1,60})\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)')/g)].map(
    ([, name, one, other]) => [name!, unescapeXml(one ?? other ?? '')],
  );
  return { name: /^[^\s/]*/.exec(inside)![0], attributes: Object.fromEntries(attributes) };
}

/** A root without a name, around whatever was found. */
export function readXml(text: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  for (const piece of text.split('<').slice(1)) {
    const end = piece.indexOf('>');
    if (end < 0 || end > longestTag || /^[!?]/.test(piece)) continue;
    const inside = piece.slice(0, end);
    if (inside.startsWith('/')) {
      const at = open.findLastIndex(({ name }) => name === inside.slice(1).trim());
      if (at > 0) open.length = at;
    } else if (open.length <= deepest) {
      const found: XmlElement = { ...readTag(inside), children: [], text: '' };
      open.at(-1)!.children.push(found);
      if (!inside.endsWith('/')) open.push(found);
    }
    open.at(-1)!.text += unescapeXml(piece.slice(end + 1));
  }
  return root;
}

export function findElements(from: XmlElement, name: string): XmlElement[] {
  return from.children.flatMap((child) => (child.name === name ? [child] : findElements(child, name)));
}

export const textOf = (from: XmlElement, ...names: string[]): string => {
  for (const name of names) {
    const found = findElements(from, name)[0]?.text.trim();
    if (found) return found;
  }
  return '';
};
