import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { mostPixels } from '@wifi/contract/limits.ts';
import { widestPicture } from '@wifi/contract/venue/media-address.ts';
import { allowedAttributes, allowedElements, isInert, readClasses } from './allowed.ts';
import { sizeOf, write } from './make-inert.ts';
import { NotPlainSvg, type SvgNode } from './read-svg.ts';
import { weighSvg } from './weigh-svg.ts';

const bitmap = /^data:image\/(?:png|jpe?g|gif|webp);base64,([A-Za-z0-9+/=\s]+)$/;
const hrefOf = ({ attributes }: SvgNode) => attributes.find(([name]) => name.endsWith('href'))?.[1] ?? '';
const bitmapIn = (node: SvgNode) => (node.name === 'image' ? bitmap.exec(hrefOf(node))?.[1] : undefined);
const cssOf = ({ children }: SvgNode) => children.filter((child) => typeof child === 'string').join('');
const partsOf = (node: SvgNode) => node.children.filter((child) => typeof child === 'object');
const walk = (node: SvgNode): SvgNode[] => [node, ...partsOf(node).flatMap(walk)];

/**
 * Whether a drawing would be empty or black without what an inert one cannot hold: a picture inside it, or a style
 * sheet of more than classes.
 */
export const needsDrawing = (root: SvgNode): boolean =>
  walk(root).some(
    (node) =>
      bitmapIn(node) !== undefined || (node.name === 'style' && cssOf(node).trim() !== '' && !readClasses(cssOf(node))),
  );

/**
 * Such a drawing as a picture of dots. What draws it gets no address of anything outside, and of parts inside only
 * colours that fade: patterns, masks and filters that a style sheet names could name each other into billions. It is
 * ended when it takes too long.
 */
export async function drawSvg(root: SvgNode, longest = 10_000): Promise<Buffer> {
  const fades = new Set(
    walk(root)
      .filter(({ name }) => name.endsWith('Gradient'))
      .flatMap(({ attributes }) => attributes.filter(([name]) => name === 'id').map(([, id]) => id)),
  );
  const kept = keep(root, fades)!;
  weighSvg(kept, new Map());
  await weighBitmaps(kept);
  const { width, height } = sizeOf(kept);
  const scale = widestPicture / Math.max(width, height);
  const rest = kept.attributes.filter(([name]) => name !== 'width' && name !== 'height' && name !== 'viewBox');
  const box = kept.attributes.find(([name]) => name === 'viewBox')?.[1] ?? `0 0 ${width} ${height}`;
  const sized: SvgNode = {
    ...kept,
    attributes: [
      ...rest,
      ['viewBox', box],
      ['width', String(Math.max(1, Math.round(width * scale)))],
      ['height', String(Math.max(1, Math.round(height * scale)))],
    ],
  };
  return drawApart(write(sized, true), longest);
}

/** Ends itself, so that it also ends when the program that wants the picture is gone. */
const drawer = `
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), Number(process.argv[2]));
  const parts = [];
  process.stdin.on('data', (part) => parts.push(part)).on('end', async () => {
    const png = await require(process.argv[1])(Buffer.concat(parts), { limitInputPixels: Number(process.argv[3]) }).png().toBuffer();
    process.stdout.write(png, () => process.exit());
  });`;
const drawsWith = createRequire(import.meta.url).resolve('sharp');

/**
 * In a process of its own: a filter of a few bytes, or a line of endless dashes, can take hours, no list of such things
 * is ever whole, and a thread that draws cannot be ended. It gets nothing of our environment either.
 */
async function drawApart(svg: string, longest: number): Promise<Buffer> {
  const child = spawn(process.execPath, ['-e', drawer, drawsWith, String(longest), String(mostPixels)], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {},
  });
  const ended = new Promise<number | null>((resolve, reject) => child.once('close', resolve).once('error', reject));
  // One that has ended reads no more, and its end says so.
  child.stdin.on('error', () => undefined).end(svg);
  const parts: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => parts.push(part));
  if ((await ended) !== 0) throw new NotPlainSvg('too much to draw');
  return Buffer.concat(parts);
}

function keep(node: SvgNode, fades: ReadonlySet<string>): SvgNode | undefined {
  const isPicture = bitmapIn(node) !== undefined;
  if (!isPicture && !allowedElements.has(node.name)) return undefined;
  if (node.name === 'style') return { name: 'style', attributes: [], children: [looseCss(cssOf(node), fades)] };
  const attributes = node.attributes.filter(
    ([name, value]) => allowedAttributes.has(name) && (isInert(name, value) || (isPicture && name.endsWith('href'))),
  );
  return {
    name: node.name,
    attributes,
    children: node.children.flatMap((child) => (typeof child === 'string' ? child : (keep(child, fades) ?? []))),
  };
}

/** Without escapes, which could spell any word, and without at-rules that load. */
function looseCss(css: string, fades: ReadonlySet<string>): string {
  const [first = '', ...rest] = css
    .replaceAll('\\', '')
    .replace(/@(?:import|charset|namespace)[^;{}]*;?/gi, '')
    .split(/url\(/i);
  return (
    first +
    rest
      .map((piece) => {
        const end = piece.indexOf(')');
        const id = piece
          .slice(0, Math.max(0, end))
          .trim()
          .replace(/^["']?#/, '')
          .replace(/["']$/, '');
        return `${fades.has(id) ? `url(#${id})` : 'none'}${end < 0 ? '' : piece.slice(end + 1)}`;
      })
      .join('')
  );
}

/** A few bytes can unpack into an enormous picture here too. */
async function weighBitmaps(root: SvgNode): Promise<void> {
  let pixels = 0;
  for (const data of walk(root).flatMap((node) => bitmapIn(node) ?? [])) {
    const { width, height } = await sharp(Buffer.from(data, 'base64'), { limitInputPixels: mostPixels })
      .metadata()
      .catch(() => {
        throw new NotPlainSvg('a broken picture');
      });
    pixels += width * height;
    if (pixels > mostPixels) throw new NotPlainSvg('too many dots');
  }
}
