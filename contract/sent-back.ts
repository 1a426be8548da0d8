import * as z from 'zod';
import { splitKey, type Endpoint, type EndpointKey } from './endpoint.ts';

type Table = Readonly<Record<EndpointKey, Endpoint>>;

/**
 * Fields that a change may carry because the answer to its GET does, and that say nothing: whoever reads a thing,
 * changes one field and sends the whole back is understood, and only what nobody ever sent is refused. Read off the
 * contract, so that no endpoint has to list them.
 */
export function fieldsSentBack(contract: Table, key: EndpointKey): ReadonlySet<string> {
  const { method, path } = splitKey(key);
  const body = contract[key]?.body;
  if (method !== 'PUT' || !(body instanceof z.ZodObject)) return new Set();
  const reads = [`GET ${path}`, `GET ${path.replace(/\/\{\w+\}$/, '')}`] as EndpointKey[];
  return new Set(reads.flatMap((read) => fieldsOf(contract[read]?.output)).filter((field) => !(field in body.shape)));
}

/** Of the thing itself, wherever the answer has it: bare, as `data`, or in a list of `rows`. */
function fieldsOf(answer: z.core.$ZodType | undefined): string[] {
  if (answer instanceof z.ZodArray) return fieldsOf(answer.element);
  if (!(answer instanceof z.ZodObject)) return [];
  const { data, rows } = answer.shape as Record<string, z.core.$ZodType | undefined>;
  return (data ?? rows) ? fieldsOf(data ?? rows) : Object.keys(answer.shape);
}
