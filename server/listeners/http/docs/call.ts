import { splitKey } from '@wifi/contract/endpoint.ts';
import type { Needed, Operation, Shared } from '@wifi/contract/openapi/document.ts';
import { inPlainWords } from '@wifi/contract/openapi/refusals.ts';
import { reasons } from '@wifi/contract/reasons.ts';
import { refusals } from '@wifi/contract/refusals.ts';
import { code } from './code.ts';
import { curl } from './curl.ts';
import { fieldsTable } from './fields-table.ts';
import { html, type Html } from './html.ts';
import { json } from './json.ts';
import { descriptionOf, fieldsOf, nameOf, shapeAnchor, type Named } from './schema.ts';

const refusalAnchor = (refusal: string): string => `error-${refusal}`;

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

export const methodBadge = (method: string): Html =>
  html`<span class="method ${method.toLowerCase()}">${method}</span>`;

const tokenWords: Record<string, string> = { userToken: 'User token', pageToken: 'Page token', apiKey: 'API key' };

function whoMay(needed: Needed): Html {
  if (needed.roles)
    return html`<code>${needed.needs}</code>${needed.roles.map(
      (role) => html`<span class="chip role">${role}</span>`,
    )}`;
  if (needed.needs === 'platform') return html`<span class="chip role">platform administrator</span>`;
  return needed.needs === 'anyone' ? html`anyone` : html`anyone signed in`;
}

/** One call of the reference: what it does and needs on one side, how it looks on the wire on the other. */
export function callSection(operation: Operation, { schemas: named, responses }: Shared): Html {
  const { method, path } = splitKey(operation['x-key']);
  const { operationId } = operation;
  const tokens = operation.security.flatMap(Object.keys).map((token) => tokenWords[token]);
  const answer = operation.responses[200].content['application/json'];
  return html`<article class="call" id="${operationId}" aria-labelledby="${operationId}-title">
<header>
<h3 id="${operationId}-title"><a class="anchor"
href="#${operationId}">${methodBadge(method)} <span class="path">${path}</span></a></h3>
<p class="summary">${operation.summary}</p>
<dl class="who"><div><dt>Token</dt><dd><a class="chip"
href="#tokens">${tokens.join(' or ') || 'None'}</a></dd></div>
<div><dt>Who may</dt><dd>${whoMay(operation['x-capability'])}</dd></div></dl>
</header>
<div class="words">${[
    parametersTable(operation, named),
    bodyTable(operation, named),
    answerTable(operation, named),
    errorList(operation, responses),
  ]}</div>
<div class="wire">${code('Request', curl(operation))}${answer && code('Answer · 200', json(answer.example))}</div>
</article>`;
}

function parametersTable({ parameters = [] }: Operation, named: Named): Html[] {
  const inside = (where: 'path' | 'query') =>
    parameters
      .filter((one) => one.in === where)
      .map(({ name, schema, description, required }) => ({
        path: name,
        schema: { ...schema, ...(description ? { description } : {}) },
        isRequired: required,
      }));
  return (
    [
      ['In the path', inside('path')],
      ['In the query', inside('query')],
    ] as const
  )
    .filter(([, fields]) => fields.length > 0)
    .map(([caption, fields]) => fieldsTable(caption, fields, named, true));
}

/** Words between backticks are typed as they stand. */
const withCode = (words: string): Html =>
  html`${words.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part))}`;

function bodyTable({ requestBody }: Operation, named: Named): Html | false {
  const schema = requestBody?.content['application/json']?.schema;
  const words = requestBody?.description ?? (schema && descriptionOf(schema, named));
  return (
    requestBody !== undefined &&
    html`<div>${schema && fieldsTable('In the body', fieldsOf(schema), named, true)}${
      words && html`<p class="note">${withCode(words)}</p>`
    }</div>`
  );
}

function answerTable({ responses }: Operation, named: Named): Html {
  const schema = responses[200].content['application/json']?.schema ?? {};
  const name = nameOf(schema);
  if (name) return html`<p class="answer"><strong>Answer</strong> <a href="#${shapeAnchor(name)}">${name}</a></p>`;
  return fieldsTable('Answer', fieldsOf(schema), named, false);
}

function errorList(operation: Operation, shared: Shared['responses']): Html {
  const refused = Object.entries(operation.responses).flatMap(([status, answer]) => {
    const codes = '$ref' in answer ? shared[nameOf(answer) ?? '']?.['x-refusals'] : undefined;
    return (codes ?? []).map((refusal) => ({ status, refusal }));
  });
  return html`<div class="errors"><strong>May be refused with</strong><ul>${refused.map(
    ({ status, refusal }) => html`<li><a href="#${refusalAnchor(refusal)}"><span>${status}</span> ${refusal}</a></li>`,
  )}</ul></div>`;
}
