import { Marked, type Token, type Tokens } from 'marked';
import { html, trusted, type Html } from '../../server/listeners/http/docs/html.ts';

/** A stretch of a page under one heading, for the search. */
interface Part {
  /** Anchor of the heading; empty before the first one. */
  id: string;
  heading: string;
  text: string;
}

export interface Written {
  markup: Html;
  parts: Part[];
  /** As they stand in the file. */
  links: string[];
  pictures: string[];
  /** What stands in bold: words that are on a screen. */
  quoted: string[];
}

interface Addresses {
  /** Of a link as it stands in the file: `devices.md#test`. */
  link: (href: string) => string;
  /** Of a picture, and how large it is. */
  picture: (href: string) => { src: string; width: number; height: number };
}

/** “Cổng đăng nhập” becomes “cong-dang-nhap”. */
const anchorOf = (heading: string): string =>
  heading
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

function plainText(token: Token): string {
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table;
    return [header, ...rows].flatMap((row) => row.map((cell) => cell.tokens.map(plainText).join(''))).join(' ');
  }
  if (token.type === 'list') return (token as Tokens.List).items.map(plainText).join(' ');
  if (token.type === 'image') return '';
  const inner = (token as { tokens?: Token[] }).tokens;
  if (inner) return inner.map(plainText).join(token.type === 'list_item' ? ' ' : '');
  return (token as { text?: string }).text ?? '';
}

function partsOf(tokens: Token[]): Part[] {
  const parts: Part[] = [{ id: '', heading: '', text: '' }];
  for (const token of tokens) {
    if (token.type === 'space') continue;
    const text = plainText(token).replace(/\s+/g, ' ').trim();
    if (token.type === 'heading') parts.push({ id: anchorOf(text), heading: text, text: '' });
    else if (text) parts.at(-1)!.text += (parts.at(-1)!.text && ' ') + text;
  }
  return parts.filter(({ heading, text }) => heading || text);
}

/** Markdown as the help is written in; whatever is HTML in it is shown as text. */
export function writeMarkdown(markdown: string, { link, picture }: Addresses): Written {
  const links: string[] = [];
  const pictures: string[] = [];
  const quoted: string[] = [];
  const marked = new Marked({
    renderer: {
      html: ({ text }) => html`${text}`.markup,
      heading({ tokens, depth }) {
        const id = anchorOf(tokens.map(plainText).join(''));
        const inner = trusted(this.parser.parseInline(tokens));
        return html`<h${depth} id="${id}"><a class="anchor" href="#${id}">${inner}</a></h${depth}>\n`.markup;
      },
      strong({ tokens }) {
        quoted.push(tokens.map(plainText).join(''));
        return html`<strong>${trusted(this.parser.parseInline(tokens))}</strong>`.markup;
      },
      link({ href, tokens }) {
        links.push(href);
        const inner = trusted(this.parser.parseInline(tokens));
        return /^https?:/.test(href)
          ? html`<a href="${href}" rel="noreferrer">${inner}</a>`.markup
          : html`<a href="${link(href)}">${inner}</a>`.markup;
      },
      image({ href, text }) {
        pictures.push(href);
        const { src, width, height } = picture(href);
        return html`<img src="${src}" alt="${text}" width="${width}" height="${height}" loading="lazy">`.markup;
      },
    },
  });
  const tokens = marked.lexer(markdown);
  const written = marked
    .parser(tokens)
    // A wide table scrolls by itself, not the page.
    .replaceAll('<table>', '<div class="table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');
  return { markup: trusted(written), parts: partsOf(tokens), links, pictures, quoted };
}
