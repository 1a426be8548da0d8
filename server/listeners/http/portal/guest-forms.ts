import type { FastifyInstance, FastifyRequest } from 'fastify';
import { storable } from '@wifi/contract/storable-text.ts';

export type Fields = Record<string, string[]>;

const mostFields = 500;

/** Null-prototype, so that a field named after something of Object is only a field. */
function fieldsOf(parameters: URLSearchParams): Fields {
  const fields: Fields = Object.create(null) as Fields;
  let count = 0;
  for (const [name, value] of parameters) {
    if (count++ >= mostFields) break;
    (fields[storable(name)] ??= []).push(storable(value));
  }
  return fields;
}

const mostBytes = 64 * 1024;

/** Forms of guests and routers. Called on a part of the app only: the console's calls stay JSON. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: mostBytes },
    (_request, body, done) => done(null, fieldsOf(new URLSearchParams(body as string))),
  );
}

export const rawQueryOf = (request: FastifyRequest): string => {
  const at = request.url.indexOf('?');
  return at < 0 ? '' : request.url.slice(at + 1, at + 8192);
};

export const queryOf = (request: FastifyRequest): Fields => fieldsOf(new URLSearchParams(rawQueryOf(request)));

export const formOf = (request: FastifyRequest): Fields => (request.body as Fields | undefined) ?? {};

/** The first value of each. */
export function firstValues(...all: Fields[]): Record<string, string> {
  const values = Object.create(null) as Record<string, string>;
  for (const fields of all) for (const name of Object.keys(fields)) values[name] = fields[name]![0] ?? '';
  return values;
}
