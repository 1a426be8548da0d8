import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import fontkit from '@pdf-lib/fontkit';
import { rgb, type Color, type PDFDocument, type PDFFont, type PDFPage } from 'pdf-lib';
import { inNormalForm } from '@wifi/contract/normal-form.ts';
import { unpackWoff } from './unpack-woff.ts';
import { forFont, visualOrder } from './visual-order.ts';

type Weight = 400 | 600;

const require = createRequire(import.meta.url);

/** In the order in which a letter is looked for. The files hold a part of the alphabet each. */
const files = (weight: Weight): string[] => [
  ...['latin', 'vietnamese', 'latin-ext'].map(
    (part) => `@fontsource/be-vietnam-pro/files/be-vietnam-pro-${part}-${weight}-normal.woff`,
  ),
  `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-${weight}-normal.woff`,
];

/** Chinese, simplified and traditional, with kana: 1.9 MB that are read only where the others lack a letter. */
const chineseFile = '@fontsource/wdxl-lubrifont-sc/files/wdxl-lubrifont-sc-chinese-simplified-400-normal.woff';

const read = new Map<string, Promise<Buffer>>();
function bytesOf(file: string): Promise<Buffer> {
  const known = read.get(file) ?? readFile(require.resolve(file)).then(unpackWoff);
  read.set(file, known);
  return known;
}

const parsed = new WeakMap<Uint8Array, ReturnType<typeof fontkit.create>>();
/** Read once for all documents: each takes its own part out of it. */
const keepingFontkit: typeof fontkit = {
  create: (bytes) => {
    const font = parsed.get(bytes) ?? fontkit.create(bytes);
    parsed.set(bytes, font);
    return font;
  },
};

interface Face {
  font: PDFFont;
  signs: ReadonlySet<number>;
}

interface Piece {
  text: string;
  font: PDFFont;
  width: number;
}

export interface Wording {
  size: number;
  weight?: Weight;
  color?: Color;
  /** Where the line ends instead of where it begins. */
  isRight?: boolean;
}

/**
 * Writes lines in any of our alphabets: each sign by the first font that has it, each line the way it is read. `texts`
 * are those that others typed, by which it is told what fonts are needed.
 */
export async function openTextPen(document: PDFDocument, texts: string) {
  document.registerFontkit(keepingFontkit);
  const faces = { 400: await embed(document, files(400)), 600: await embed(document, files(600)) };
  if (lacks(texts, faces[400])) {
    const chinese = await embed(document, [chineseFile]);
    faces[400].push(...chinese);
    faces[600].push(...chinese);
  }

  const piecesOf = (line: string, { size, weight = 400 }: Wording): Piece[] =>
    visualOrder(inNormalForm(line, 'NFC')).flatMap(({ text, isRightToLeft }) => {
      const pieces = byFace(text, faces[weight]).map(({ text, font }) => ({
        text: forFont(text, isRightToLeft),
        font,
        width: font.widthOfTextAtSize(text, size),
      }));
      return isRightToLeft ? pieces.toReversed() : pieces;
    });
  const widthOf = (line: string, wording: Wording) =>
    piecesOf(line, wording).reduce((sum, { width }) => sum + width, 0);

  return {
    write: (page: PDFPage, line: string, x: number, y: number, wording: Wording): void => {
      const pieces = piecesOf(line, wording);
      let at = wording.isRight ? x - pieces.reduce((sum, { width }) => sum + width, 0) : x;
      for (const { text, font, width } of pieces) {
        page.drawText(text, { x: at, y, font, size: wording.size, color: wording.color ?? rgb(0, 0, 0) });
        at += width;
      }
    },
    /** Whether a sign of it would be shown as a question mark. */
    lacks: (text: string): boolean => lacks(text, faces[400]),
    /** Lines no wider than this; a word that is wider by itself is cut. */
    wrap: (text: string, widest: number, wording: Wording): string[] =>
      text.split(/\r?\n/).flatMap((paragraph) => wrapParagraph(paragraph, (line) => widthOf(line, wording) <= widest)),
  };
}

const lacks = (text: string, faces: readonly Face[]): boolean =>
  [...inNormalForm(text, 'NFC')].some(
    (sign) => !/\s/.test(sign) && faces.every(({ signs }) => !signs.has(sign.codePointAt(0)!)),
  );

const embed = (document: PDFDocument, files: readonly string[]): Promise<Face[]> =>
  Promise.all(
    files.map(async (file) => {
      const font = await document.embedFont(await bytesOf(file), { subset: true });
      return { font, signs: new Set(font.getCharacterSet()) };
    }),
  );

/** A sign that no font has is shown as a question mark: better than a document that cannot be made. */
function byFace(text: string, faces: readonly Face[]): { text: string; font: PDFFont }[] {
  const pieces: { text: string; font: PDFFont }[] = [];
  for (const sign of text) {
    const face = faces.find(({ signs }) => signs.has(sign.codePointAt(0)!));
    const { font } = face ?? faces[0]!;
    const drawn = face ? sign : '?';
    const last = pieces.at(-1);
    if (last?.font === font) last.text += drawn;
    else pieces.push({ text: drawn, font });
  }
  return pieces;
}

function wrapParagraph(paragraph: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (fits(longer)) line = longer;
    else {
      if (line) lines.push(line);
      line = cut(word, fits, lines);
    }
  }
  return line ? [...lines, line] : lines;
}

function cut(word: string, fits: (line: string) => boolean, lines: string[]): string {
  let rest = '';
  for (const sign of word) {
    if (rest && !fits(rest + sign)) {
      lines.push(rest);
      rest = '';
    }
    rest += sign;
  }
  return rest;
}
