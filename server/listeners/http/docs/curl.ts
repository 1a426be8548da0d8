import { splitKey } from '@wifi/contract/endpoint.ts';
import type { Operation, Parameter } from '@wifi/contract/openapi/document.ts';

/** Calls that give or take the renewal cookie. */
const cookieJar: Record<string, string> = {
  'POST /auth/login': '-c cookies.txt',
  'POST /auth/login-with-google': '-c cookies.txt',
  'POST /auth/renew': '-b cookies.txt -c cookies.txt',
};

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

function addressOf(path: string, parameters: Parameter[]): string {
  const filled = path.replace(/\{(\w+)\}/g, (whole, name: string) =>
    encodeURIComponent(String(parameters.find((one) => one.name === name)?.example ?? whole)),
  );
  const query = parameters
    .filter((one) => one.in === 'query')
    .map((one) => `${one.name}=${encodeURIComponent(String(one.example))}`)
    .join('&');
  return query ? `${filled}?${query}` : filled;
}

const variables: Record<string, string> = { userToken: 'USER_TOKEN', pageToken: 'PAGE_TOKEN', apiKey: 'API_KEY' };

/**
 * A request to paste into a shell where API and what it is called with are set: a key wherever one will do, since
 * whoever reads this writes a program.
 */
export function curl(operation: Operation): string {
  const { method, path } = splitKey(operation['x-key']);
  const token = operation.security.flatMap(Object.keys).at(-1);
  const body = operation.requestBody?.content['application/json']?.example;
  const isFile = 'application/octet-stream' in (operation.requestBody?.content ?? {});
  const cookies = cookieJar[operation['x-key']];
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"$API${addressOf(path, operation.parameters ?? [])}"`,
    ...(cookies ? [cookies] : []),
    ...(token ? [`-H "authorization: Bearer $${variables[token]}"`] : []),
    ...(token === 'apiKey' && method === 'POST' ? ['-H "idempotency-key: $(uuidgen)"'] : []),
    ...(isFile ? [`-H 'content-type: application/octet-stream'`, '--data-binary @file'] : []),
    ...(body === undefined
      ? []
      : [
          `-H 'content-type: application/json'`,
          `-d ${quoted(JSON.stringify(body, null, 2)).replaceAll('\n', '\n  ')}`,
        ]),
  ].join(' \\\n  ');
}
