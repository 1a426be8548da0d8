import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Endpoint } from '@wifi/contract/endpoint.ts';
import { contract } from '@wifi/contract/index.ts';
import { leastRole } from '@wifi/contract/permissions.ts';
import { routesIn, spelledOutFirst } from './build/route-files.ts';
import { features } from './features/index.ts';
import { findScreen } from './shell/screens/known-screen.tsx';

const routes = features.flatMap(({ routes }) => routes);
const reads = routes.flatMap(({ path, reads = [], needs }) => reads.map((read) => [path, read, needs] as const));

test('the build finds every route, with the shape and the reads that the router knows', () => {
  const found = globSync('features/*/*/index.tsx', { cwd: import.meta.dirname })
    .flatMap((file) => routesIn(file, readFileSync(join(import.meta.dirname, file), 'utf8')))
    .filter(({ path }) => !path.startsWith('/'))
    .map(({ path, shape, reads }) => ({ path, shape, reads }));
  // What staff of the platform read is not named in the page, which is the same for everybody.
  const known = routes.map(({ path, shape, reads, platformOnly }) => ({
    path,
    shape,
    reads: platformOnly ? undefined : reads,
  }));
  const byPath = (a: { path: string }, b: { path: string }) => a.path.localeCompare(b.path);
  expect(found.toSorted(byPath)).toEqual(known.toSorted(byPath));
});

test('an address that is spelt out is never taken for one with a number in it', () => {
  const spelt = routes.map(({ path }) => path).filter((path) => !path.includes(':'));
  expect(spelt).toContain('admin-manage-templates/emails');
  for (const path of spelt)
    // Whatever order the features stand in.
    for (const all of [features, features.toReversed()])
      expect(findScreen(all, `/dashboard/${path}`)?.route.path).toBe(path);
  const paths = ['/a/:id', '/a/emails', '/a', '/a/emails/:id', '/a/emails/new'];
  const first = ['/a', '/a/emails', '/a/emails/new', '/a/emails/:id', '/a/:id'];
  expect(paths.toSorted(spelledOutFirst)).toEqual(first);
  expect(paths.toReversed().toSorted(spelledOutFirst)).toEqual(first);
});

test.each(reads)('%s reads %s as the contract has it', (_path, read, needs) => {
  const [token, address = ''] = read.split(' ');
  const { pathname, searchParams } = new URL(address, 'http://console');
  const endpoint = (contract as Record<string, Endpoint>)[`GET ${pathname}`];
  expect(endpoint?.token).toBe(token === 'user' ? 'user' : 'page');
  // What admins alone may read is kept from others who may open the screen.
  const isForAdmins = endpoint?.token === 'page' && leastRole[endpoint.can] === 'admin';
  if (token === 'admin') expect(isForAdmins).toBe(true);
  else if (isForAdmins) expect(needs && leastRole[needs]).toBe('admin');
  expect(endpoint?.type === 'text/event-stream').toBe(token === 'stream');
  endpoint?.query?.parse(Object.fromEntries(searchParams));
});
