import titles from 'help:titles';
import { expect, test } from 'vitest';
import { may, type Role } from '@wifi/contract/permissions.ts';
import { features } from '../../features/index.ts';
import { documentsIn, helpPagesIn, placesFor, screensFor } from './palette-entries.ts';

const viewer = (role: Role | undefined, isPlatformAdmin = false) => ({
  can: (capability: Parameters<typeof may>[1]) => role !== undefined && may(role, capability),
  isPlatformAdmin,
  eid: role && 'venue',
});

test('every screen that an address alone opens is found, also those with no line in the menu', () => {
  const found = screensFor(features, viewer('admin', true)).map(({ to }) => to);
  const open = features.flatMap(({ routes }) => routes).filter(({ path }) => !path.includes(':'));
  expect(found).toHaveLength(open.length);
  expect(found).toEqual(expect.arrayContaining(['/dashboard', '/dashboard/settings', '/dashboard/accesscode/desk']));
  const marked = screensFor(features, viewer('admin', true)).filter(({ icon }) => icon !== undefined);
  expect(marked.map(({ to }) => to)).toContain('/dashboard/admin-manage-templates/emails');
});

test('what a role may not open is not found', () => {
  const found = screensFor(features, viewer('analyst')).map(({ to }) => to);
  expect(found).not.toContain('/dashboard/page-role');
  expect(found).not.toContain('/dashboard/admin-system-logs');
  expect(placesFor(features, viewer('analyst')).map(({ to }) => to)).not.toContain(
    '/dashboard/settings-advance#retention',
  );
});

test('parts of the selected page lead to that page, and are not there without one', () => {
  expect(placesFor(features, viewer('admin'))).toContainEqual(
    expect.objectContaining({ to: '/dashboard/page/venue#menus', within: 'Page' }),
  );
  expect(placesFor(features, viewer(undefined)).filter(({ to }) => to.includes('/page/'))).toEqual([]);
});

test('nothing is found twice', () => {
  const all = [
    ...screensFor(features, viewer('admin', true)),
    ...placesFor(features, viewer('admin')),
    ...documentsIn('en'),
    ...helpPagesIn('en', titles),
  ];
  const addresses = all.map(({ to }) => to);
  expect(addresses).toEqual([...new Set(addresses)]);
});

test('pages of the help open in the language of the console, or in English, and are found by the titles of both', () => {
  const titled = [{ name: 'devices', en: 'Devices', vi: 'Thiết bị' }];
  expect(helpPagesIn('vi', titled)).toMatchObject([{ label: 'Thiết bị', to: '/help/vi/devices' }]);
  expect(helpPagesIn('fr', titled)).toMatchObject([
    { label: 'Devices', to: '/help/en/devices', names: ['Devices', 'Thiết bị'] },
  ]);
});
