import type { OpenApiDocument } from '@wifi/contract/openapi/document.ts';
import { roles, type Role } from '@wifi/contract/permissions.ts';
import { html, type Html } from './html.ts';

const yes = html`<span class="yes" aria-hidden="true">✓</span><span class="aside">yes</span>`;

const no = html`<span class="no" aria-hidden="true">–</span><span class="aside">no</span>`;

/** Which role may do what, as far as there are calls for it. */
export function rolesTable(document: OpenApiDocument): Html {
  const needed = new Map<string, Role[]>();
  for (const path of Object.values(document.paths)) {
    for (const { 'x-capability': capability } of Object.values(path))
      if (capability.roles) needed.set(capability.needs, capability.roles);
  }
  const rows = [...needed].toSorted(([, a], [, b]) => b.length - a.length);
  return html`<table class="roles"><thead><tr><th
scope="col">Capability</th>${roles.map((role) => html`<th scope="col">${role}</th>`)}</tr></thead>
<tbody>${rows.map(
    ([capability, holders]) =>
      html`<tr><th scope="row"><code>${capability}</code></th>${roles.map(
        (role) => html`<td>${holders.includes(role) ? yes : no}</td>`,
      )}</tr>`,
  )}</tbody></table>`;
}
