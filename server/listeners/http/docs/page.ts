import { splitKey } from '@wifi/contract/endpoint.ts';
import type { OpenApiDocument, Operation, Schema } from '@wifi/contract/openapi/document.ts';
import { callSection, methodBadge, errorCatalogue } from './call.ts';
import { fieldsTable } from './fields-table.ts';
import { html, trusted, type Html } from './html.ts';
import { introduction, introductionParts } from './introduction.ts';
import { fieldsOf, kindsOf, limitsOf, shapeAnchor, typeOf, type Named } from './schema.ts';
import { script } from './script.ts';
import { style } from './style.ts';

interface Feature {
  anchor: string;
  name: string;
  description: string;
  operations: Operation[];
}

function featuresOf(document: OpenApiDocument): Feature[] {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  return document.tags.map(({ name, description }) => ({
    anchor: `feature-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`,
    name,
    description,
    operations: operations.filter(({ tags }) => tags.includes(name)),
  }));
}

/** The reference as one page: nothing but the console's icon is loaded, and it reads without scripts. */
export function docsPage(document: OpenApiDocument): string {
  const { title, version } = document.info;
  const features = featuresOf(document);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${trusted(style)}</style>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header class="bar"><a class="brand" href="#top"><img src="/favicon.svg" alt="" width="32"
height="32"><span>${title}</span></a><span class="version">${version}</span>
<button type="button" class="menu" popovertarget="contents">Contents</button></header>
${navigation(features)}
<main id="content" tabindex="-1">
<section class="chapter intro" id="top"><h1>${title}</h1>
<p class="lead">Every call that the console makes is open to your programs too: pages, people, settings and logs.</p>
${introduction(document)}</section>
${features.map(
  (feature) => html`<section class="chapter" id="${feature.anchor}" aria-labelledby="${feature.anchor}-title">
<h2 id="${feature.anchor}-title">${feature.name}</h2>${feature.description && html`<p>${feature.description}</p>`}
${feature.operations.map((operation) => callSection(operation, document.components))}</section>`,
)}
${shapes(document)}
${errorCatalogue()}
</main>
<script>${trusted(script)}</script>
</body>
</html>`.markup;
}

const navigation = (features: Feature[]): Html => html`<nav id="contents" popover aria-label="Contents">
<div class="find" hidden><input type="search" id="find" placeholder="Find a call" aria-label="Find a call"
autocomplete="off" spellcheck="false"><kbd aria-hidden="true">/</kbd></div>
<p class="nothing" role="status" hidden>No call matches</p>
<div class="group"><h2>Start here</h2><ul>${introductionParts.map(
  ([id, title]) => html`<li><a
href="#${id}">${title}</a></li>`,
)}</ul></div>
${features.map(
  ({ anchor, name, operations }) => html`<div class="group"><h2><a
href="#${anchor}">${name}</a></h2><ul>${operations.map(navigationLine)}</ul></div>`,
)}
<div class="group"><h2>Reference</h2><ul><li><a href="#shapes">Shapes</a></li><li><a href="#error-codes">Error
codes</a></li><li><a href="#field-reasons">Field reasons</a></li></ul></div>
</nav>`;

const navigationLine = ({ operationId, summary, 'x-key': key }: Operation): Html => {
  const { method, path } = splitKey(key);
  return html`<li><a href="#${operationId}" title="${summary}"
data-words="${`${key} ${summary}`.toLowerCase()}">${methodBadge(method)} <span class="path">${path}</span></a></li>`;
};

/** A plain value (a role, a language) is written out where it is used and has no shape of its own. */
const shapesOf = (named: Named) => Object.entries(named).filter(([, schema]) => !schema.enum);

function shape(schema: Schema, named: Named): Html {
  if (schema.properties) return fieldsTable('Fields', fieldsOf(schema), named, false);
  if (schema.oneOf)
    return html`${kindsOf(schema).map(({ kind, schema: one }) => fieldsTable(kind, fieldsOf(one), named, false))}`;
  return html`<p><span
class="type">${typeOf(schema, named)}</span>${limitsOf(schema, named).map(
    (limit) => html` <span
class="limit">${limit}</span>`,
  )}</p>`;
}

const shapes = ({
  components: { schemas },
}: OpenApiDocument): Html => html`<section class="chapter" id="shapes" aria-labelledby="shapes-title">
<h2 id="shapes-title">Shapes</h2><p>What several calls share.</p>
${shapesOf(schemas).map(
  ([name, schema]) => html`<article class="shape" id="${shapeAnchor(name)}"><h3><a class="anchor"
href="#${shapeAnchor(name)}">${name}</a></h3>
${schema.description && html`<p>${schema.description}</p>`}${shape(schema, schemas)}</article>`,
)}
</section>`;
