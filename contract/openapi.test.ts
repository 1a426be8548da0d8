import { expect, test } from 'vitest';
import * as z from 'zod';
import { endpoints, splitKey, type Endpoint, type EndpointKey } from './endpoint.ts';
import { timestamp } from './fields.ts';
import { contract } from './index.ts';
import { aboutApi, openApi } from './openapi.ts';
import type { Operation, Schema } from './openapi/document.ts';
import { refusalsOf } from './openapi/refusals.ts';
import { leastRole } from './permissions.ts';
import { refusals } from './refusals.ts';
import { isForKeys } from './venue/api-key-words.ts';

const document = openApi(contract, aboutApi);
const calls = (Object.entries(contract) as [EndpointKey, Endpoint][]).map(([key, endpoint]) => {
  const { method, path } = splitKey(key);
  return { key, path, endpoint, operation: document.paths[path]?.[method.toLowerCase()] as Operation };
});
const answerOf = (operation: Operation) => Object.values(operation.responses[200].content)[0]!;

function* within(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Record<string, unknown>;
  for (const inner of Object.values(value)) yield* within(inner);
}

test('every call of the contract is an operation with a name of its own, and there are no others', () => {
  for (const { key, operation } of calls) expect(operation?.['x-key'], key).toBe(key);
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  expect(operations).toHaveLength(calls.length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(calls.length);
});

test('every reference resolves', () => {
  const references = [...within(document)].flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []));
  expect(references.length).toBeGreaterThan(0);
  for (const reference of new Set(references))
    expect(document, reference).toHaveProperty(reference.replace('#/', '').split('/'));
});

test('every {part} of a path is a required parameter, and the other way round', () => {
  for (const { key, path, operation } of calls) {
    const inPath = (operation.parameters ?? []).filter((one) => one.in === 'path');
    expect(
      inPath.map(({ name }) => name),
      key,
    ).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    expect(
      inPath.every(({ required }) => required),
      key,
    ).toBe(true);
  }
});

const emptyFields = (schema: Schema): string[] =>
  [...within(schema)]
    .flatMap(({ properties }) => Object.entries((properties ?? {}) as Record<string, Schema>))
    .filter(
      ([, property]) =>
        !property.type && !property.$ref && !property.anyOf && !property.oneOf && property.const === undefined,
    )
    .map(([name]) => name);

test('no declared body, answer or field is left without a type', () => {
  for (const { key, endpoint, operation } of calls) {
    const body = operation.requestBody?.content['application/json']?.schema;
    expect(Boolean(body), key).toBe(Boolean(endpoint.body));
    if (body) expect(Object.keys(body.properties ?? {}).length, key).toBeGreaterThan(0);
    const answer = answerOf(operation).schema;
    expect(answer.$ref ?? answer.type, key).toBeTruthy();
    expect([...emptyFields(body ?? {}), ...emptyFields(answer)], key).toEqual([]);
  }
  expect(Object.values(document.components.schemas).flatMap(emptyFields)).toEqual([]);
});

test('a body says which fields it wants and refuses others; an answer stays open for new ones', () => {
  for (const { operation } of calls) {
    const body = operation.requestBody?.content['application/json'];
    if (body) expect(body.schema.additionalProperties).toBe(false);
    expect(
      [...within(answerOf(operation).schema)].some(({ additionalProperties }) => additionalProperties === false),
    ).toBe(false);
  }
});

test('a shape that is both sent and answered stands there once for each way, and nowhere else', () => {
  const { schemas } = document.components;
  expect(schemas.SplashDesignInput).toMatchObject({ additionalProperties: false });
  expect(schemas.SplashDesignInput!.required).toBeUndefined();
  expect(schemas.SplashDesign!.required).toContain('template');
  for (const [name, schema] of Object.entries(schemas))
    if (!name.endsWith('Input'))
      expect(
        [...within(schema)].some(({ additionalProperties }) => additionalProperties === false),
        name,
      ).toBe(false);
  const written = JSON.stringify(document);
  // A field of each of the large shapes that no other has.
  for (const field of ['"slideChangeSpeed":{', '"regularExpression":{'])
    expect(written.split(field), field).toHaveLength(3);
});

test('the document grows with the number of calls, and stays small enough to be read by people and tools', () => {
  const perCall = Buffer.byteLength(JSON.stringify(document, null, 1)) / Object.keys(contract).length;
  expect(perCall).toBeLessThan(4.6 * 1024);
});

test('the examples of bodies and parameters pass the checks they illustrate', () => {
  for (const { key, endpoint, operation } of calls) {
    const sent = (where: 'path' | 'query') =>
      Object.fromEntries(
        (operation.parameters ?? [])
          .filter((one) => one.in === where)
          .map(({ name, example }) => [name, String(example)]),
      );
    const passes = [
      endpoint.body?.safeParse(operation.requestBody?.content['application/json']?.example),
      endpoint.params?.safeParse(sent('path')),
      endpoint.query?.safeParse(sent('query')),
    ];
    expect(
      passes.filter((result) => result?.success === false),
      key,
    ).toEqual([]);
  }
});

test('token and capability are those of the contract', () => {
  for (const { key, endpoint, operation } of calls) {
    const byKey = endpoint.token === 'page' && isForKeys(endpoint.can) ? [{ apiKey: [] }] : [];
    expect(operation.security, key).toEqual(
      endpoint.token === 'none' ? [] : [{ [`${endpoint.token}Token`]: [] }, ...byKey],
    );
    expect(operation['x-capability'].needs, key).toBe(endpoint.can);
    if (endpoint.token === 'page') expect(operation['x-capability'].leastRole, key).toBe(leastRole[endpoint.can]);
  }
});

test('what can go wrong follows from what a call takes and who may call it', () => {
  for (const { key, endpoint, operation } of calls) {
    const statuses = Object.keys(operation.responses);
    const expected = {
      400: endpoint.body || endpoint.query || endpoint.params,
      413: endpoint.body,
      415: endpoint.body,
      503: true,
    };
    for (const [status, applies] of Object.entries(expected))
      expect(statuses.includes(status), `${key} ${status}`).toBe(Boolean(applies));
    if (endpoint.token !== 'none') expect(statuses, key).toContain('401');
    if (endpoint.token === 'page' || endpoint.can === 'platform') expect(statuses, key).toContain('403');
    if (endpoint.params) expect(statuses, key).toContain('404');
    if (endpoint.token === 'none') expect(statuses, key).toContain('429');
  }
});

test('what a refusal says stands in the document once, and every call points to those of its own status', () => {
  const { responses } = document.components;
  expect([...within(document)].filter((value) => 'x-refusals' in value)).toHaveLength(Object.keys(responses).length);
  for (const name of Object.keys(responses)) expect(name).toMatch(/^[A-Za-z0-9._-]+$/);
  for (const { key, endpoint, operation } of calls) {
    const pointedTo = Object.entries(operation.responses).flatMap(([status, answer]) => {
      if (!('$ref' in answer)) return [];
      const refused = responses[answer.$ref.replace('#/components/responses/', '')];
      const codes = refused?.['x-refusals'] ?? [];
      for (const code of codes) {
        expect(refusals[code].status, `${key} ${code}`).toBe(Number(status));
        expect(refused?.description, `${key} ${code}`).toContain(`${code}: `);
      }
      return codes;
    });
    expect(pointedTo.toSorted(), key).toEqual(refusalsOf(key, endpoint).toSorted());
  }
});

test('times are answered as date-time text, numbers in a query are numbers with their default', () => {
  expect(document.components.schemas.Page?.properties?.createdAt).toMatchObject({
    type: 'string',
    format: 'date-time',
  });
  const limit = document.paths['/pages']?.get?.parameters?.find(({ name }) => name === 'limit');
  expect(limit?.schema).toEqual({ type: 'integer', minimum: 1, maximum: 200, default: 24 });
});

test('a transform in an answer that nobody described is refused instead of shown as anything', () => {
  const table = (output: z.ZodType) =>
    endpoints({ 'GET /odd': { token: 'none', can: 'anyone', summary: 'Odd', output } });
  expect(() => openApi(table(z.object({ at: timestamp })), aboutApi)).not.toThrow();
  expect(() => openApi(table(z.object({ at: z.date().transform(Number) })), aboutApi)).toThrow();
});

test('every feature says what it is', () => {
  expect(document.tags.filter(({ description }) => description === '')).toEqual([]);
});

test('a call that takes a file says so, and no other does', () => {
  for (const { key, endpoint, operation } of calls)
    expect('application/octet-stream' in (operation.requestBody?.content ?? {}), key).toBe(endpoint.takes === 'bytes');
});
