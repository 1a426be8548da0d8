import { minifySync } from 'rolldown/utils';
import { expect, test } from 'vitest';
import { renderSplash } from '../render.tsx';
import { screens, splashView } from '../testing/views.ts';
import { scriptFor } from './script.ts';

const everything = scriptFor('name="visit" data-count= data-code= data-missing=')!.text;

test('the whole script is a program, and small', () => {
  const { code, errors } = minifySync('script.js', everything);
  expect(errors).toEqual([]);
  expect(code.length).toBeLessThanOrEqual(2650);
  expect(everything.length).toBeLessThanOrEqual(3650);
});

test('it asks nobody and holds no text of the page', () => {
  expect(everything).not.toMatch(/fetch|XMLHttp|import|https?:|innerHTML|eval|localStorage|cookie/);
});

test('a page gets the parts that it uses', () => {
  const has = (name: string, part: string) => renderSplash(splashView(screens[name]!)).html.includes(part);
  expect([has('click', 'aria-busy'), has('click', 'clearInterval'), has('click', 'reveal')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([
    has('account', 'reveal'),
    has('welcome back', 'clearInterval'),
    has('connecting', 'prototype.submit'),
  ]).toEqual([true, true, true]);
  expect(renderSplash(splashView(screens.refused!)).scriptHashes).toEqual([]);
});
