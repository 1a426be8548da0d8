import { html, type Html } from './html.ts';

/** JSON as people read it: two spaces, keys and values told apart. */
export function json(value: unknown, indent = ''): Html {
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    return value.length === 0
      ? html`[]`
      : html`[\n${joined(value.map((entry) => html`${inner}${json(entry, inner)}`))}\n${indent}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value);
    if (entries.length === 0) return html`{}`;
    const lines = entries.map(([key, entry]) => html`${inner}<i>${JSON.stringify(key)}</i>: ${json(entry, inner)}`);
    return html`{\n${joined(lines)}\n${indent}}`;
  }
  return html`<b>${JSON.stringify(value)}</b>`;
}

const joined = (parts: Html[]): Html[] =>
  parts.map((part, index) => (index < parts.length - 1 ? html`${part},\n` : part));
