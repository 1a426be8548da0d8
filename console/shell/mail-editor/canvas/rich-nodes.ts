import { escapeHtml } from '@wifi/email/escape.ts';
import { cleanRichText } from '@wifi/email/rich-text.ts';

/** What is read of a node of the browser's. */
export interface RichNode {
  nodeName: string;
  nodeValue: string | null;
  childNodes: Iterable<RichNode>;
  getAttribute?: (name: string) => string | null;
}

const kept: Record<string, string> = { B: 'b', STRONG: 'b', I: 'i', EM: 'i', U: 'u', UL: 'ul', OL: 'ol', LI: 'li' };
const lines = new Set(['DIV', 'P', 'H1', 'H2', 'H3', 'H4', 'BLOCKQUOTE', 'TR', 'SECTION']);
const unread = new Set(['SCRIPT', 'STYLE', 'TITLE', 'TEMPLATE', 'NOSCRIPT', 'HEAD']);

/** Links of the text that is edited lead nowhere: their address is kept beside. */
const linkOf = (node: RichNode) => node.getAttribute?.('data-link') ?? node.getAttribute?.('href') ?? '';

function element(node: RichNode, name: string): string {
  const inner = readRichNodes(node.childNodes);
  if (name === 'BR') return '<br>';
  if (name === 'A') return linkOf(node) && inner ? `<a href="${escapeHtml(linkOf(node))}">${inner}</a>` : inner;
  const tag = kept[name];
  return tag && (inner || tag === 'li') ? `<${tag}>${inner}</${tag}>` : inner;
}

/** The few tags that a mail knows, of whatever the browser or a clipboard made; lines are parted by breaks. */
function readRichNodes(nodes: Iterable<RichNode>): string {
  let html = '';
  let last: 'nothing' | 'words' | 'line' | 'list' = 'nothing';
  for (const node of nodes) {
    const name = node.nodeName.toUpperCase();
    if (unread.has(name)) continue;
    if (lines.has(name)) {
      const inner = readRichNodes(node.childNodes);
      if (last === 'words' || last === 'line') html += '<br>';
      // An empty line holds a break of its own, for the caret to stand in.
      html += inner.replace(/<br>$/, '');
      last = 'line';
      continue;
    }
    const written = name === '#TEXT' ? escapeHtml(node.nodeValue ?? '') : element(node, name);
    if (!written) continue;
    const isList = name === 'UL' || name === 'OL';
    if (last === 'line' && !isList) html += '<br>';
    html += written;
    last = isList ? 'list' : 'words';
  }
  return html;
}

/** Browsers hold the last line open with a break that nobody typed. */
export const readRich = (root: RichNode): string => readRichNodes(root.childNodes).replace(/<br>$/, '');

export function parkLinks(root: ParentNode): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    link.dataset.link = link.getAttribute('href') ?? '';
    link.removeAttribute('href');
  }
}

/** For the console to show: cleaned to tags without any attribute but the address of a link, which is parked. */
export function richNodes(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = cleanRichText(html);
  parkLinks(template.content);
  return template.content;
}
