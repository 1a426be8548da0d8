import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { splitKey, type EndpointKey } from '@wifi/contract/endpoint.ts';
import { contract } from '@wifi/contract/index.ts';
import { operationIdOf } from '@wifi/contract/openapi/operation.ts';
import { refusalsOf } from '@wifi/contract/openapi/refusals.ts';
import { reasons } from '@wifi/contract/reasons.ts';
import { refusals } from '@wifi/contract/refusals.ts';
import { addDocs } from './docs.ts';

const app = fastify();
addDocs(app);
const keys = Object.keys(contract) as EndpointKey[];
const getPage = async () => (await app.inject('/docs')).body;

test('the reference describes every call of the contract and links it from the contents', async () => {
  const response = await app.inject('/docs');
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  for (const key of keys) {
    const { method, path } = splitKey(key);
    const [, article = ''] = response.body.split(`<article class="call" id="${operationIdOf(key)}"`);
    expect(article, key).toContain(`>${method}</span> <span class="path">${path}</span>`);
    expect(response.body, key).toContain(`<li><a href="#${operationIdOf(key)}"`);
  }
});

test('every link inside the page leads somewhere, and no two places share a name', async () => {
  const page = await getPage();
  const ids = [...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
});

test('every call says what it may be refused with', async () => {
  const page = await getPage();
  for (const key of keys) {
    const [, article = ''] = page.split(`<article class="call" id="${operationIdOf(key)}"`);
    const [own = ''] = article.split('</article>');
    for (const code of refusalsOf(key, contract[key as keyof typeof contract]))
      expect(own, key).toContain(`<a href="#error-${code}"><span>${refusals[code].status}</span> ${code}</a>`);
  }
});

test('a shape of several kinds shows the fields of each', async () => {
  const [, shape = ''] = (await getPage()).split('id="shape-LoginStepInput"');
  const [own = ''] = shape.split('</article>');
  for (const kind of ['click', 'survey', 'block', 'a_b_choice']) expect(own).toContain(`<caption>${kind}</caption>`);
  expect(own).toContain('#shape-SurveyQuestionInput');
});

test('the error catalogue is complete', async () => {
  const page = await getPage();
  for (const code of Object.keys(refusals)) expect(page).toContain(`id="error-${code}"`);
  const [, catalogue = ''] = page.split('id="field-reasons"');
  for (const reason of Object.keys(reasons)) expect(catalogue).toContain(`<code>${reason}</code>`);
});

test('the policy of the page allows its own style and script and nothing else', async () => {
  const { body, headers } = await app.inject('/docs');
  const policy = String(headers['content-security-policy']);
  const hashOf = (text: string | undefined) =>
    `'sha256-${createHash('sha256')
      .update(text ?? '')
      .digest('base64')}'`;
  expect(policy).toContain(`style-src ${hashOf(/<style>([^]*?)<\/style>/.exec(body)?.[1])};`);
  expect(policy).toContain(`script-src ${hashOf(/<script>([^]*?)<\/script>/.exec(body)?.[1])};`);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  expect(body).not.toMatch(/\sstyle="|\son\w+="|(?:src|href)="https?:|url\(/);
});

test('the document is served as JSON, zipped for those who take it', async () => {
  const plain = await app.inject('/docs/openapi.json');
  expect(plain.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(plain.json()).toMatchObject({ openapi: '3.1.0' });
  const zipped = await app.inject({ url: '/docs/openapi.json', headers: { 'accept-encoding': 'gzip, br' } });
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
});
