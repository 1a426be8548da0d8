import { splitKey, type Endpoint, type EndpointKey } from './endpoint.ts';
import type { OpenApiDocument, Shared } from './openapi/document.ts';
import { featureOf } from './openapi/features.ts';
import { toOperation } from './openapi/operation.ts';
import { refusalSchemas } from './openapi/refusals.ts';
import manifest from './package.json' with { type: 'json' };

export const aboutApi = { title: 'Wifi Marketing API', version: manifest.version };

const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description }) as const;

const byName = <Value>(named: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(named).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** OpenAPI 3.1 of a table of endpoints: the contract in the words of other people's tools. */
export function openApi(
  contract: Record<EndpointKey, Endpoint>,
  about: { title: string; version: string },
): OpenApiDocument {
  const shared: Shared = { schemas: { ...refusalSchemas }, responses: {} };
  const paths: OpenApiDocument['paths'] = {};
  const tags = new Map<string, string>();
  for (const [key, endpoint] of Object.entries(contract) as [EndpointKey, Endpoint][]) {
    const { method, path } = splitKey(key);
    const feature = featureOf(key);
    tags.set(feature.name, feature.description);
    paths[path] = { ...paths[path], [method.toLowerCase()]: toOperation(key, endpoint, shared) };
  }
  return {
    openapi: '3.1.0',
    info: {
      ...about,
      description: 'Guest Wi-Fi marketing: pages, people and what guests do.',
      license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: [...tags].map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: byName(shared.schemas),
      responses: byName(shared.responses),
      securitySchemes: {
        userToken: bearer('From signing in or POST /auth/renew. Says who is calling.'),
        pageToken: bearer('From POST /auth/page. Says who is calling, on which page, in which role.'),
        apiKey: bearer('Made under Advanced settings, for programs. Of one page, and for what it was made for alone.'),
      },
    },
  };
}
