import { expect, test } from 'vitest';
import { contactLink } from './contact-link.ts';

test('a contact leads to the web, to a mail or to a call, and other words nowhere', () => {
  expect(contactLink('https://sen.example/plans')).toBe('https://sen.example/plans');
  expect(contactLink('sales@sen.example')).toBe('mailto:sales@sen.example');
  expect(contactLink('+84 (24) 3825-1234')).toBe('tel:+842438251234');
  expect(contactLink('the desk on the ground floor')).toBeUndefined();
  expect(contactLink('javascript:alert(1)')).toBeUndefined();
  expect(contactLink('')).toBeUndefined();
});
