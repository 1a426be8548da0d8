import { namedIn } from './allowed.ts';
import { NotPlainSvg, type SvgNode } from './read-svg.ts';

const heaviest = 100_000;

const valueOf = (node: SvgNode, name: string) => node.attributes.find(([each]) => each === name)?.[1];

/**
 * How many elements a browser draws once everything that is named is put in its place: ten lines can name each other
 * into billions.
 */
export function weighSvg(root: SvgNode, classes: ReadonlyMap<string, string[]>): void {
  const byId = new Map<string, SvgNode>();
  const collect = (node: SvgNode) => {
    const id = valueOf(node, 'id');
    if (id !== undefined && !byId.has(id)) byId.set(id, node);
    for (const child of node.children) if (typeof child === 'object') collect(child);
  };
  collect(root);

  const known = new Map<SvgNode, number>();
  const underWay = new Set<SvgNode>();
  const weigh = (node: SvgNode): number => {
    const before = known.get(node);
    if (before !== undefined) return before;
    if (underWay.has(node)) throw new NotPlainSvg('it contains itself');
    underWay.add(node);
    const ids = [
      ...node.attributes.flatMap(([name, value]) => namedIn(name, value)),
      ...(valueOf(node, 'class') ?? '').split(/\s+/).flatMap((name) => classes.get(name) ?? []),
    ];
    const parts = [
      ...node.children.filter((child) => typeof child === 'object'),
      ...ids.map((id) => byId.get(id)).filter((part) => part !== undefined),
    ];
    const weight = parts.reduce((sum, part) => sum + weigh(part), 1);
    underWay.delete(node);
    if (weight > heaviest) throw new NotPlainSvg('too much to draw');
    known.set(node, weight);
    return weight;
  };
  weigh(root);
}
