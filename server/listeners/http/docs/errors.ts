import { inPlainWords } from '@wifi/contract/openapi/refusals.ts';
import { reasons } from '@wifi/contract/reasons.ts';
import { refusals } from '@wifi/contract/refusals.ts';
import { html, type Html } from './html.ts';

export const refusalAnchor = (refusal: string): string => `error-${refusal}`;

/** Everything the server may answer instead of what was asked for. */
export const errorCatalogue =
  (): Html => html`<section class="chapter" id="error-codes" aria-labelledby="error-codes-title">
<h2 id="error-codes-title">Error codes</h2>
<p>The <code>code</code> of a refusal, by status. Codes are stable; sentences may be reworded.</p>
<table class="catalogue"><thead><tr><th scope="col">Status</th><th scope="col">Code</th><th
scope="col">Sentence</th></tr></thead>
<tbody>${Object.entries(refusals)
    .toSorted(([, a], [, b]) => a.status - b.status)
    .map(
      ([code, { status, message }]) =>
        html`<tr id="${refusalAnchor(code)}"><td>${status}</td><th
scope="row"><code>${code}</code></th><td>${inPlainWords(message)}</td></tr>`,
    )}</tbody></table>
</section>
<section class="chapter" id="field-reasons" aria-labelledby="field-reasons-title">
<h2 id="field-reasons-title">Field reasons</h2>
<p>The <code>reason</code> of each entry in <code>fields</code>. <code>{n}</code> travels in <code>params</code>.</p>
<table class="catalogue"><thead><tr><th scope="col">Reason</th><th scope="col">Sentence</th></tr></thead>
<tbody>${Object.entries(reasons).map(
    ([reason, sentence]) => html`<tr><th
scope="row"><code>${reason}</code></th><td>${inPlainWords(sentence)}</td></tr>`,
  )}</tbody></table>
</section>`;
