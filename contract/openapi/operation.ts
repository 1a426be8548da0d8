import { splitKey, type Endpoint, type EndpointKey, type Method } from '../endpoint.ts';
import { leastRole, may, roles } from '../permissions.ts';
import { isForKeys } from '../venue/api-key-words.ts';
import type { Answer, Content, Needed, Operation, Parameter, Schema, Shared } from './document.ts';
import { exampleOf } from './examples.ts';
import { featureOf, segmentOf } from './features.ts';
import { toSchema } from './json-schema.ts';
import { referRefusals } from './refusals.ts';

type Named = Record<string, Schema>;

const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const pagingWords: Record<string, string> = {
  limit: 'Most rows to answer with.',
  skip: 'Rows to leave out: those you have already.',
};

/** 'PUT /pages/{eid}' becomes putPagesByEid. */
export const operationIdOf = (key: EndpointKey): string => {
  const { method, path } = splitKey(key);
  const words = path
    .replace(/\{(\w+)\}/g, 'by-$1')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
};

/** One call. Named schemas and refusals that it meets are put into `shared`. */
export function toOperation(key: EndpointKey, endpoint: Endpoint, shared: Shared): Operation {
  const named = shared.schemas;
  const parameters = [
    ...parametersIn('path', key, endpoint.params, named),
    ...parametersIn('query', key, endpoint.query, named),
  ];
  const body = endpoint.body && toSchema(endpoint.body, 'input');
  Object.assign(named, body?.named);
  return {
    operationId: operationIdOf(key),
    tags: [featureOf(key).name],
    summary: endpoint.summary,
    security: securityOf(endpoint),
    'x-key': key,
    'x-capability': neededBy(endpoint),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body
      ? { requestBody: requestBodyOf(body.schema, named, key) }
      : endpoint.takes === 'bytes'
        ? { requestBody: fileBody }
        : {}),
    responses: { 200: answerOf(key, endpoint, named), ...referRefusals(key, endpoint, shared.responses) },
  };
}

const fileBody: Operation['requestBody'] = {
  description: 'The bytes of the file, nothing around them.',
  required: true,
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
};

const aboutBody: Partial<Record<Method, { description: string }>> = {
  DELETE: { description: 'Where a proxy drops the body of a DELETE: the same fields in the query.' },
  PUT: {
    description: 'What was read may be sent back whole: fields of the answer that are not named here say nothing.',
  },
};

const requestBodyOf = (schema: Schema, named: Named, key: EndpointKey): Operation['requestBody'] => ({
  ...aboutBody[splitKey(key).method],
  // A body whose fields are all optional may be left out altogether.
  required: Boolean(schema.required),
  content: contentOf(schema, named, key, false),
});

/** Either of them will do. */
const securityOf = (endpoint: Endpoint): Operation['security'] => {
  if (endpoint.token === 'none') return [];
  const byKey = endpoint.token === 'page' && isForKeys(endpoint.can);
  return [{ [`${endpoint.token}Token`]: [] }, ...(byKey ? [{ apiKey: [] }] : [])];
};

const neededBy = (endpoint: Endpoint): Needed => {
  if (endpoint.token !== 'page') return { needs: endpoint.can };
  const capability = endpoint.can;
  return { needs: capability, leastRole: leastRole[capability], roles: roles.filter((role) => may(role, capability)) };
};

function parametersIn(where: Parameter['in'], key: EndpointKey, type: Endpoint['params'], named: Named): Parameter[] {
  if (!type) return [];
  const { schema, named: met } = toSchema(type, 'input');
  Object.assign(named, met);
  return Object.entries(schema.properties ?? {}).map(([name, { description = pagingWords[name], ...property }]) => ({
    name,
    in: where,
    required: schema.required?.includes(name) ?? false,
    ...(description ? { description } : {}),
    schema: property,
    example: exampleOf(property, named, { feature: segmentOf(key), field: name }, false),
  }));
}

const contentOf = (schema: Schema, named: Named, key: EndpointKey, whole: boolean): Content => ({
  'application/json': { schema, example: exampleOf(schema, named, { feature: segmentOf(key), field: '' }, whole) },
});

function answerOf(key: EndpointKey, endpoint: Endpoint, named: Named): Answer {
  const { schema, named: met } = toSchema(endpoint.output, 'output');
  Object.assign(named, met);
  const content = contentOf(schema, named, key, true);
  if (endpoint.type === 'table')
    return {
      description: 'Done',
      content: { 'text/csv': { schema }, [spreadsheet]: { schema: { ...schema, format: 'binary' } } },
    };
  if (endpoint.type === 'application/pdf')
    return { description: 'Done', content: { [endpoint.type]: { schema: { ...schema, format: 'binary' } } } };
  return { description: 'Done', content: endpoint.type ? { [endpoint.type]: { schema } } : content };
}
