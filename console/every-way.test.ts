import { expect, test } from 'vitest';
import { dashboardPaths, isConsolePath } from '@wifi/contract/console-paths.ts';
import { features } from './features/index.ts';

const routes = features.flatMap(({ routes: own }) => own);
const addressOf = (path: string) => (path === '' ? '/dashboard' : `/dashboard/${path}`);
const entries = features.flatMap(({ menu = [] }) => menu);

test('every entry of the menu leads to a screen, which whoever sees the entry may open', () => {
  expect(entries.length).toBeGreaterThan(15);
  for (const { to, needs, group } of entries) {
    const route = routes.find(({ path }) => addressOf(path) === to);
    expect(route, to).toBeDefined();
    expect(route!.needs, `${to}: entry and screen need the same`).toBe(needs);
    if (group === 'admin') expect(route!.platformOnly, to).toBe(true);
  }
});

test('the server answers a screen exactly where the console has one', () => {
  expect(routes.map(({ path }) => addressOf(path)).toSorted()).toEqual(dashboardPaths.toSorted());
  for (const { to } of entries) expect(isConsolePath(to), to).toBe(true);
});
