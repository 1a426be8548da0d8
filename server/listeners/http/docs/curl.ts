import type { Operation, Parameter } from '@wifi/contract/openapi/document.ts';
import { splitKey } from '@wifi/contract/endpoint.ts';

/** Calls that give or take the renewal cookie. */
const cookieJar: Record<string, string> = {
  'POST /auth/login': '-c cookies.txt',
  'POST /auth/login-with-google': '-c cookies.txt',
  'POST /auth/renew': '-b cookies.txt -c cookies.txt',
};

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

function addressOf(path: string, parameters: Parameter[]): string {
  const filled = path.replace(/\{(\w+)\}/g, (whole, name: string) => encodeURIComponent(String(parameters.find((one) => one.name === name)?.example ?? whole)));
  const query = parameters.filter((one) => one.in === 'query').map((one) => `${one.name}=${encodeURIComponent(String(one.example))}`).join('&');
  return query ? `${filled}?${query}` : filled;
}

/** A request to paste into a shell where API, USER_TOKEN and PAGE_TOKEN are set. */
export function curl(operation: Operation): string {
  const { method, path } = splitKey(operation['x-key']);
  const token = operation.security.flatMap(Object.keys)[0];
  const body = operation.requestBody?.content['application/json']?.example;
  const isFile = 'application/octet-stream' in (operation.requestBody?.content ?? {});
  const cookies = cookieJar[operation['x-key']];
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"$API${addressOf(path, operation.parameters ?? [])}"`,
    ...(cookies ? [cookies] : []),
    ...(token ? [`-H "authorization: Bearer $${token === 'userToken' ? 'USER_TOKEN' : 'PAGE_TOKEN'}"`] : []),
    ...(isFile ? [`-H 'content-type: application/octet-stream'`, '--data-binary @file'] : []),
    ...(body === undefined ? [] : [`-H 'content-type: application/json'`, `-d ${quoted(JSON.stringify(body, null, 2)).replaceAll('\n', '\n  ')}`]),
  ].join(' \\\n  ');
}
