export interface SvgNode {
  name: string;
  attributes: [name: string, value: string][];
  children: (SvgNode | string)[];
}

export class NotPlainSvg extends Error {}

const mostNodes = 20_000;
const deepest = 60;

const token =
  /<!--(?:(?!-->)[\s\S])*-->|<\?xml[^>]*\?>|<!DOCTYPE[^>[]*>|<!\[CDATA\[((?:(?!\]\]>)[\s\S])*)\]\]>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y;
const attribute = /\s+([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gy;

const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/**
 * Only the five names that XML itself has: a document that defines its own is not read at all, so none can multiply.
 */
function unescape(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w+)?;?/gi, (whole, name: string | undefined) => {
    if (!name || !whole.endsWith(';')) throw new NotPlainSvg('a loose ampersand');
    if (!name.startsWith('#')) return entities.get(name) ?? refuse('an entity of its own');
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code >= 0x20 && code <= 0x10_ffff && (code < 0xd800 || code > 0xdfff)
      ? String.fromCodePoint(code)
      : code === 9 || code === 10 || code === 13
        ? ' '
        : refuse('a forbidden character');
  });
}

const refuse = (why: string): never => {
  throw new NotPlainSvg(why);
};

const attributesOf = (text: string): SvgNode['attributes'] =>
  [...text.matchAll(attribute)].map(([, name, double, single]) => [name!, unescape(double ?? single ?? '')]);

/**
 * A small part of XML, and nothing that is not in it: no entities, no instructions, no unclosed or crossing elements.
 */
export function readSvg(text: string): SvgNode {
  const top: SvgNode = { name: '', attributes: [], children: [] };
  const open = [top];
  let nodes = 0;
  token.lastIndex = 0;
  const source = text.replace(/^\uFEFF/, '');
  while (token.lastIndex < source.length) {
    const found = token.exec(source) ?? refuse('not XML');
    const [, cdata, closing, opening, attributes = '', isEmpty, characters] = found;
    const parent = open.at(-1)!;
    if (closing !== undefined) {
      if (open.length === 1 || parent.name !== closing) refuse('crossing elements');
      open.pop();
    } else if (opening !== undefined) {
      if ((nodes += 1) > mostNodes || open.length > deepest) refuse('too many elements');
      const node: SvgNode = { name: opening, attributes: attributesOf(attributes), children: [] };
      parent.children.push(node);
      if (!isEmpty) open.push(node);
    } else if (open.length > 1) {
      if (cdata !== undefined) parent.children.push(cdata);
      if (characters !== undefined) parent.children.push(unescape(characters));
    } else if (characters?.trim()) refuse('text outside');
  }
  const [root, ...more] = top.children;
  if (open.length > 1 || more.length > 0 || typeof root !== 'object' || root.name !== 'svg')
    return refuse('not one drawing');
  return root;
}
