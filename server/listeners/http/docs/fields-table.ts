import { html, type Html } from './html.ts';
import { descriptionOf, limitsOf, typeOf, type Field, type Named } from './schema.ts';

// Lets a long path break after a dot or before a capital on a narrow screen.
const breakable = (path: string): Html =>
  html`${path.split(/(?<=[._])|(?=[A-Z])/).map((part, index) => html`${index > 0 && html`<wbr>`}${part}`)}`;

/**
 * One table for parameters, bodies, answers and shapes. `marksRequired`: an answer has all its fields, so saying so is
 * noise.
 */
export function fieldsTable(caption: string, fields: Field[], named: Named, marksRequired: boolean): Html {
  return html`<table class="fields">
<caption>${caption}</caption>
<colgroup><col class="name"><col></colgroup>
<thead><tr><th scope="col">Field</th><th scope="col">Value</th></tr></thead>
<tbody>${fields.map((field) => fieldRow(field, named, marksRequired))}</tbody>
</table>`;
}

function fieldRow({ path, schema, isRequired }: Field, named: Named, marksRequired: boolean): Html {
  const limits = limitsOf(schema, named);
  const description = descriptionOf(schema, named);
  return html`<tr>
<th scope="row"><code>${breakable(path)}</code>${
    marksRequired &&
    isRequired &&
    html` <span
class="required">required</span>`
  }</th>
<td><span class="type">${typeOf(schema, named)}</span>${limits.map(
    (limit) => html`<span
class="limit">${limit}</span>`,
  )}${description && html`<p>${description}</p>`}</td>
</tr>`;
}
