import { call } from './style-call.ts';
import { frame } from './style-frame.ts';
import { tokens } from './style-tokens.ts';

const print = `
@media print {
  :root { color-scheme: light; --paper: #fff; --line: #cfc9bc; --panel: #fff; --panel-head: #f4f1ea;
    --panel-line: #cfc9bc; --panel-ink: #14213d; --panel-soft: #4a5468; --panel-key: #0a625d; --panel-value: #983126; }
  body { font-size: 9.5pt; }
  .bar, nav, .skip, .copy { display: none !important; }
  main { margin: 0; padding: 0; }
  .call { grid-template: 'head' auto 'words' auto 'wire' auto / minmax(0, 1fr); padding-block: 16px; }
  pre { max-block-size: none; white-space: pre-wrap; }
  h2, h3, .call > header, caption { break-after: avoid; }
  tr, .code { break-inside: avoid; }
}
`;

export const style = tokens + frame + call + print;
