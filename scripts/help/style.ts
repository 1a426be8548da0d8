import { frame } from '../../server/listeners/http/docs/style-frame.ts';
import { tokens } from '../../server/listeners/http/docs/style-tokens.ts';

const text = `
.bar .links { display: flex; align-items: center; gap: 4px 20px; margin-inline-start: auto; font-size: 0.875rem; }
.bar .links a { display: inline-flex; align-items: center; min-block-size: 44px; }
.find { position: sticky; inset-block-start: -20px; z-index: 1; margin: -20px -16px 0; padding: 20px 16px 8px;
  background: var(--paper); }
.find kbd { inset-block-start: 29px; inset-inline-end: 26px; }
.results a { flex-direction: column; align-items: flex-start; gap: 0; padding-block: 8px; }
.results b { font-weight: 600; color: var(--ink); }
.results i { font-style: normal; font-size: 0.75rem; color: var(--ink-faint); }
.results span { font-size: 0.8125rem; line-height: 1.45; overflow-wrap: anywhere; }
article { max-inline-size: 720px; margin-inline: auto; }
article > * + * { margin-block-start: 16px; }
article h2 { margin-block-start: 40px; font-size: 1.25rem; font-weight: 600; line-height: 1.4; }
article h3 { margin-block-start: 28px; font-size: 1rem; font-weight: 600; }
article h2 + *, article h3 + * { margin-block-start: 8px; }
article .anchor { color: inherit; text-decoration: none; }
article .anchor:hover { text-decoration: underline; }
:target { text-decoration: underline; text-decoration-color: var(--accent-mark); text-decoration-thickness: 3px;
  text-underline-offset: 5px; }
article > p, article li { font-size: 1rem; line-height: 1.65; text-wrap: pretty; }
article > ul, article > ol { padding-inline-start: 24px; }
article > ul { list-style: disc; }
article > ol { list-style: decimal; }
article li + li { margin-block-start: 6px; }
article li::marker { color: var(--ink-faint); }
article strong, article em { font-weight: 600; font-style: normal; }
article code { padding: 1px 5px; border-radius: 4px; background: var(--tint); overflow-wrap: anywhere; }
article pre { margin: 16px 0 0; padding: 14px 16px; overflow-x: auto; background: var(--panel); color: var(--panel-ink);
  border: 1px solid var(--panel-line); border-radius: 10px; }
article pre code { padding: 0; background: none; overflow-wrap: normal; }
article blockquote { margin-inline: 0; padding: 12px 16px; background: var(--primary-soft);
  border-inline-start: 3px solid var(--primary); border-radius: 8px; }
article blockquote p + p { margin-block-start: 8px; }
article img { display: block; max-inline-size: 100%; block-size: auto; border: 1px solid var(--line);
  border-radius: 10px; }
article img[width='390'] { max-inline-size: 280px; }
.table { overflow-x: auto; }
table { inline-size: 100%; border-collapse: collapse; font-size: 0.9375rem; }
th, td { padding: 10px 16px 10px 0; text-align: start; vertical-align: top; border-block-start: 1px solid var(--line); }
thead th { padding-block: 4px; font-size: 0.8125rem; font-weight: 600; color: var(--ink-faint); border: 0; }
td:first-child { min-inline-size: 8rem; font-weight: 500; }
.beside { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; margin-block-start: 56px; }
.beside a { display: grid; gap: 2px; padding: 14px 16px; border: 1px solid var(--line); border-radius: 10px;
  background: var(--surface); text-decoration: none; }
.beside a:hover { border-color: var(--primary); }
.beside small { font-size: 0.8125rem; color: var(--ink-faint); }
.beside .after { grid-column: 2; text-align: end; }
.chapters { display: grid; grid-template-columns: repeat(auto-fill, minmax(240px, 1fr)); gap: 32px 24px; }
.chapters h2 { margin: 0 0 4px; }
.chapters a { display: flex; align-items: center; min-block-size: 36px; font-size: 1rem; }
.front { max-inline-size: 960px; }

@media (max-width: 900px) {
  .bar .links { margin-inline-start: auto; }
  .bar .links .far { display: none; }
  .menu { margin-inline-start: 0; }
  .chapters a { min-block-size: 44px; }
}
@media (max-width: 480px) {
  .beside { grid-template-columns: 1fr; }
  .beside .after { grid-column: 1; text-align: start; }
  .bar { gap: 8px; }
  .menu { padding-inline: 12px; }
}
@media print {
  :root { color-scheme: light; --paper: #fff; --line: #cfc9bc; --panel: #fff; --panel-line: #cfc9bc;
    --panel-ink: #14213d; }
  body { font-size: 10pt; }
  .bar, nav, .skip, .beside { display: none !important; }
  main { margin: 0; padding: 0; }
  article { max-inline-size: none; }
  article img { max-inline-size: 12cm; }
  h2, h3 { break-after: avoid; }
  tr, img, blockquote { break-inside: avoid; }
}
`;

export const style = tokens + frame + text;
