/** Markup that is safe to send: only `html` and `trusted` make it. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

export type Piece = Html | string | number | false | null | undefined | readonly Piece[];

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

function render(piece: Piece): string {
  if (piece instanceof Html) return piece.markup;
  if (Array.isArray(piece)) return piece.map(render).join('');
  return piece === null || piece === undefined || piece === false ? '' : escape(String(piece));
}

/** Whatever is put in is escaped, unless it is markup already. */
export const html = (texts: TemplateStringsArray, ...pieces: Piece[]): Html =>
  new Html(texts.reduce((whole, text, index) => whole + render(pieces[index - 1]) + text));

/** For text that is ours to the last letter: the stylesheet, the script, drawings. */
export const trusted = (markup: string): Html => new Html(markup);
