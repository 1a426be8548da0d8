import { mostRowsPerLoad } from '@wifi/contract/limits.ts';
import type { OpenApiDocument } from '@wifi/contract/openapi/document.ts';
import { code } from './code.ts';
import { html, type Html } from './html.ts';
import { json } from './json.ts';
import { rolesTable } from './roles-table.ts';

const firstSteps = `export API=http://localhost:4040

# 1. Sign in. The answer holds the user token.
curl -X POST "$API/auth/login" -c cookies.txt \\
  -H 'content-type: application/json' \\
  -d '{ "email_mobile": "lan@example.com",
        "password": "…" }'
export USER_TOKEN=…

# 2. Select a page. The answer holds the page token.
curl -X POST "$API/auth/page" \\
  -H "authorization: Bearer $USER_TOKEN" \\
  -H 'content-type: application/json' \\
  -d '{ "pageId": "lotus7tea2" }'
export PAGE_TOKEN=…

# 3. Work on that page.
curl "$API/page-settings" \\
  -H "authorization: Bearer $PAGE_TOKEN"

# Later: a fresh user token, by cookie.
curl -X POST "$API/auth/renew" \\
  -b cookies.txt -c cookies.txt`;

const byKey = `export API_KEY=wk_…

# Who is online?
curl "$API/guest-sessions" \\
  -H "authorization: Bearer $API_KEY"

# Ten access codes, and no more than ten, however
# often the connection breaks.
curl -X POST "$API/access-codes" \\
  -H "authorization: Bearer $API_KEY" \\
  -H 'idempotency-key: order-2026-1184' \\
  -H 'content-type: application/json' \\
  -d '{ "count": 10, "time": 120 }'`;

const refusedExample = {
  code: 'bad-input',
  message: 'Please check the marked fields',
  fields: [{ field: 'password', reason: 'too-short', params: { n: 5 }, message: 'Minimum 5 characters' }],
};

const part = (
  id: string,
  title: string,
  words: Html,
  wire?: Html,
): Html => html`<section class="call" id="${id}" aria-labelledby="${id}-title">
<header><h2 id="${id}-title"><a class="anchor" href="#${id}">${title}</a></h2></header>
<div class="words">${words}</div>${wire && html`<div class="wire">${wire}</div>`}
</section>`;

export const introductionParts = [
  ['first-steps', 'First steps'],
  ['keys', 'API keys'],
  ['tokens', 'Tokens'],
  ['roles', 'Roles'],
  ['paging', 'Paging'],
  ['errors', 'Errors'],
] as const;

export const introduction = (document: OpenApiDocument): Html => html`${part(
  'first-steps',
  'First steps',
  html`
<p>Requests and answers are JSON in UTF-8, on the same address as the console. Times are ISO 8601 in UTC.</p>
<p>Input is taken strictly: a field that a call does not know is refused, not ignored. Answers may gain fields, so
ignore those you do not know.</p>
<p>The whole reference is also an <a href="/docs/openapi.json">OpenAPI 3.1 document</a>, made from the same contract
that the server checks every call against.</p>`,
  code('Shell', firstSteps),
)}
${part(
  'keys',
  'API keys',
  html`
<p>A program needs no sign-in: make it a key on the screen Advanced settings and send it as <code>authorization: Bearer
wk_…</code>, wherever a call says “API key”. The key is shown once. It is of one page, does what it was made for and what
its maker may still do, and ends when it is revoked, expires, or its maker leaves.</p>
<p>Every answer says how many calls are left: <code>ratelimit-limit</code>, <code>ratelimit-remaining</code>,
<code>ratelimit-reset</code> in seconds. Past the limit it is <a href="#error-too-many-requests">too-many-requests</a>
with <code>retry-after</code>.</p>
<p>A POST with an <code>idempotency-key</code> of your choice, up to 255 characters, is done once: asked again within a
day, it answers the same, with <code>idempotent-replayed: true</code>. The same key with another request is refused (<a
href="#error-other-request">other-request</a>), and so is one whose first request is still at work (<a
href="#error-still-running">still-running</a>).</p>
<p>Web pages may not use a key unless it lists their origin.</p>`,
  code('Shell', byKey),
)}
${part(
  'tokens',
  'Tokens',
  html`
<p>Send a token as <code>authorization: Bearer …</code>. There are two for people, and each call says which one it
wants.</p>
<dl class="terms">
<dt>User token</dt><dd>From <a href="#postAuthLogin">POST /auth/login</a>. Says who you are; enough for your own account
and your list of pages.</dd>
<dt>Page token</dt><dd>From <a href="#postAuthPage">POST /auth/page</a>, for one page and the role you hold there.
Everything on a page wants this one. When your role changes it ends with <a
href="#error-stale-page-token">stale-page-token</a>: select the page again.</dd>
<dt>Renewal cookie</dt><dd>Set by signing in, never visible to scripts, sent only to <code>/auth</code>. <a
href="#postAuthRenew">POST /auth/renew</a> takes it and gives a fresh user token and a fresh cookie; an old cookie used
again ends the session.</dd>
</dl>
<p>Tokens live for half an hour. Signing out, a new password or a disabled account ends them at the next call: <a
href="#error-signed-out">signed-out</a>.</p>`,
)}
${part(
  'roles',
  'Roles',
  html`
<p>On a page, a role allows all that lesser roles may do. A platform administrator is admin on every
page.</p>${rolesTable(document)}`,
)}
${part(
  'paging',
  'Paging',
  html`
<p>Lists take <code>limit</code> (at most ${mostRowsPerLoad}) and <code>skip</code>, and answer <code>rows</code> with
the <code>count</code> of all there are. Load more by skipping the rows you have, until you have
<code>count</code>.</p>`,
)}
${part(
  'errors',
  'Errors',
  html`
<p>Any status of 400 or more has the same body. Decide by <code>code</code>, show <code>message</code>. With <a
href="#error-bad-input">bad-input</a>, <code>fields</code> says which field was refused and why.</p>
<p>A page that is not yours and one that does not exist get the same answer. Repeated guesses are answered <a
href="#error-too-many-tries">too-many-tries</a> with a <code>retry-after</code> header.</p>
<p>All of them: <a href="#error-codes">error codes</a>, <a href="#field-reasons">field reasons</a>.</p>`,
  code('Answer · 400', json(refusedExample)),
)}`;
