import type { FastifyInstance, FastifyRequest } from 'fastify';
import { storable } from '@wifi/contract/storable-text.ts';
import { AppError } from '../../../platform/errors.ts';

export type Fields = Record<string, string[]>;

const mostFields = 500;

/** Null-prototype, so that a field named after something of Object is only a field. */
function fieldsOf(parameters: Iterable<[string, string]>): Fields {
  const fields: Fields = Object.create(null) as Fields;
  let count = 0;
  for (const [name, value] of parameters) {
    if (count++ >= mostFields) break;
    (fields[storable(name)] ??= []).push(storable(value));
  }
  return fields;
}

const mostBytes = 64 * 1024;

const urlencoded = 'application/x-www-form-urlencoded';

/** Forms of guests and routers. Called on a part of the app only: the console's calls stay JSON. */
export function acceptForms(app: FastifyInstance, types: string[] = [urlencoded]): void {
  app.addContentTypeParser(types, { parseAs: 'string', bodyLimit: mostBytes }, (_request, body, done) =>
    done(null, fieldsOf(new URLSearchParams(body as string))),
  );
}

/**
 * RFC 8058 §3.1: mail programs that press the way out should send the form as `multipart/form-data`. Some send its
 * words and do not say that they are a form.
 */
export function acceptPresses(app: FastifyInstance): void {
  acceptForms(app, [urlencoded, 'text/plain']);
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: mostBytes },
    async (request: FastifyRequest, body: Buffer) => {
      const type = request.headers['content-type']!;
      const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
        .formData()
        .catch(() => {
          throw new AppError('bad-input');
        });
      return fieldsOf([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
    },
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
