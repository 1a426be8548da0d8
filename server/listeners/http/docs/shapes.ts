import type { OpenApiDocument, Schema } from '@wifi/contract/openapi/document.ts';
import { fieldsTable } from './fields-table.ts';
import { html, type Html } from './html.ts';
import { fieldsOf, kindsOf, limitsOf, shapeAnchor, typeOf, type Named } from './schema.ts';

/** A plain value (a role, a language) is written out where it is used and has no shape of its own. */
const shapesOf = (named: Named) => Object.entries(named).filter(([, schema]) => !schema.enum);

function shape(schema: Schema, named: Named): Html {
  if (schema.properties) return fieldsTable('Fields', fieldsOf(schema), named, false);
  if (schema.oneOf) return html`${kindsOf(schema).map(({ kind, schema: one }) => fieldsTable(kind, fieldsOf(one), named, false))}`;
  return html`<p><span class="type">${typeOf(schema, named)}</span>${limitsOf(schema, named).map((limit) => html` <span class="limit">${limit}</span>`)}</p>`;
}

export const shapes = ({ components: { schemas } }: OpenApiDocument): Html => html`<section class="chapter" id="shapes" aria-labelledby="shapes-title">
<h2 id="shapes-title">Shapes</h2><p>What several calls share.</p>
${shapesOf(schemas).map(([name, schema]) => html`<article class="shape" id="${shapeAnchor(name)}"><h3><a class="anchor" href="#${shapeAnchor(name)}">${name}</a></h3>
${schema.description && html`<p>${schema.description}</p>`}${shape(schema, schemas)}</article>`)}
</section>`;
