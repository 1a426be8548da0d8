import { allowedAttributes, allowedElements, isInert, readClasses } from './allowed.ts';
import { NotPlainSvg, readSvg, type SvgNode } from './read-svg.ts';
import { weighSvg } from './weigh-svg.ts';

export interface InertSvg {
  text: string;
  width: number;
  height: number;
}

/** The drawing with nothing but shapes and paint in it, written anew from what was understood; what was not is gone. */
export const makeInert = (text: string): InertSvg => makeTreeInert(readSvg(text));

export function makeTreeInert(root: SvgNode): InertSvg {
  const classes = new Map<string, string[]>();
  const kept = keep(root, classes);
  if (!kept) throw new NotPlainSvg('nothing is left');
  // Everything it showed came from elsewhere: better refused than empty.
  if (hasShapes(root) && !hasShapes(kept)) throw new NotPlainSvg('nothing is left');
  weighSvg(kept, classes);
  const { width, height } = sizeOf(kept);
  return { text: write(kept, true), width, height };
}

const shapes = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'use', 'image']);

/** Whether there is anything to see in it at all. */
const hasShapes = ({ name, children }: SvgNode): boolean =>
  shapes.has(name) || children.some((child) => typeof child === 'object' && hasShapes(child));

function keep(node: SvgNode, classes: Map<string, string[]>): SvgNode | undefined {
  if (!allowedElements.has(node.name)) return undefined;
  const attributes = node.attributes.filter(([name, value]) => allowedAttributes.has(name) && isInert(name, value));
  if (node.name === 'style') {
    const css = node.children.filter((child) => typeof child === 'string').join('');
    const found = readClasses(css);
    if (!found) return undefined;
    for (const [name, ids] of found) classes.set(name, [...(classes.get(name) ?? []), ...ids]);
    return { name: 'style', attributes: [], children: [css] };
  }
  const children = node.children
    .map((child) => (typeof child === 'string' ? child : keep(child, classes)))
    .filter((child) => child !== undefined);
  return { name: node.name, attributes, children };
}

const largestSide = 10_000;

/** Of the view box where there is one: the ratio is what counts, a drawing fits every width. */
export function sizeOf(root: SvgNode): { width: number; height: number } {
  const value = (name: string) => root.attributes.find(([each]) => each === name)?.[1] ?? '';
  const [, , boxWidth, boxHeight] = value('viewBox')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const side = (box: number | undefined, plain: string) => Math.round(box ?? Number.parseFloat(plain));
  const [width, height] = [side(boxWidth, value('width')), side(boxHeight, value('height'))];
  const fits = (length: number) => length >= 1 && length <= largestSide;
  return fits(width) && fits(height) ? { width, height } : { width: 100, height: 100 };
}

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);

export function write({ name, attributes, children }: SvgNode, isRoot = false): string {
  const spaces = isRoot ? ' xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"' : '';
  const open = `${name}${spaces}${attributes.map(([key, value]) => ` ${key}="${escape(value)}"`).join('')}`;
  const inner = children.map((child) => (typeof child === 'string' ? escape(child) : write(child))).join('');
  return inner ? `<${open}>${inner}</${name}>` : `<${open}/>`;
}
