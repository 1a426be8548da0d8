import { expect, test } from 'vitest';
import { siteAddress } from './site-address.ts';

const platform = 'https://portal.example';
const inUse = { eid: 'riverside1', ownUrl: 'https://wifi.lotus.example' };
const told = { needsScript: false };

test('the code leads to the page’s own name once every router knows it', () => {
  expect(siteAddress(inUse, [told, told], platform)).toBe('https://wifi.lotus.example');
  expect(siteAddress(inUse, [], platform)).toBe('https://wifi.lotus.example');
});

test('it stays with the platform while a router waits for the new script, or nobody knows', () => {
  const address = 'https://portal.example/v/riverside1';
  expect(siteAddress(inUse, [told, { needsScript: true }], platform)).toBe(address);
  expect(siteAddress(inUse, undefined, platform)).toBe(address);
  expect(siteAddress({ eid: 'riverside1' }, [told], platform)).toBe(address);
});
