import { expect, test } from 'vitest';
import { may, type Capability, type Role } from '@wifi/contract/permissions.ts';
import type { Feature, MenuEntry } from '../feature.ts';
import { menuFor } from './menu.ts';

const entry = (group: MenuEntry['group'], to: string, needs?: Capability): MenuEntry => ({
  group,
  to,
  label: to,
  icon: () => null,
  ...(needs && { needs }),
});
const features: Feature[] = [
  { name: 'one', routes: [], menu: [entry('admin', '/logs'), entry('page-settings', '/roles', 'roles.manage')] },
  { name: 'two', routes: [], menu: [entry('top', '/home'), entry('report', '/overview', 'reports.read')] },
  { name: 'three', routes: [] },
  { name: 'four', routes: [], menu: [entry('zalo', '/chats', 'guests.read')] },
];
const as = (role: Role | undefined, isPlatformAdmin = false, hasZalo = false) =>
  menuFor(features, { can: (capability) => role !== undefined && may(role, capability), isPlatformAdmin, hasZalo }).map(
    ({ group, entries }) => [group, ...entries.map(({ to }) => to)],
  );

test('groups come in the order of the spec, whatever the order of the features', () => {
  expect(as('admin', true)).toEqual([
    ['top', '/home'],
    ['report', '/overview'],
    ['page-settings', '/roles'],
    ['admin', '/logs'],
  ]);
});

test('what a role may not do is not in its menu, and a group left empty is not there', () => {
  expect(as('analyst')).toEqual([
    ['top', '/home'],
    ['report', '/overview'],
  ]);
});

test('an admin of a page is not an administrator of the platform', () => {
  expect(as('admin').map(([group]) => group)).not.toContain('admin');
});

test('without a selected page only what needs none is left', () => {
  expect(as(undefined)).toEqual([['top', '/home']]);
});

test('Zalo is in the menu of pages that have an account there', () => {
  expect(as('admin').map(([group]) => group)).not.toContain('zalo');
  expect(as('admin', false, true)).toContainEqual(['zalo', '/chats']);
});
