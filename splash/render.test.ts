import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { splashTemplates } from '@wifi/contract/access/splash-templates.ts';
import { renderSplash } from './render.tsx';
import { click, screens, splashView, stepScreen } from './testing/views.ts';

const pages = splashTemplates.flatMap((template) =>
  Object.entries(screens).map(([name, screen]) => ({
    page: `${template}, ${name}`,
    ...renderSplash(splashView(screen, { template })),
  })),
);

test.each(pages)('$page: one document, with what a phone needs before it paints', ({ html }) => {
  expect(html).toMatch(/^<!doctype html><html lang="en" dir="ltr">/);
  for (const part of [
    '<title>Wi-Fi of Lotus Garden</title>',
    'name="viewport"',
    'name="theme-color"',
    'content="no-referrer"',
    'content="noindex"',
  ])
    expect(html).toContain(part);
  expect(html.match(/<h1[ >]/g)).toHaveLength(1);
});

test.each(pages)(
  '$page: a strict policy lets everything through and nothing else is there',
  ({ html, styleHashes, scriptHashes }) => {
    const hashesOf = (element: string) =>
      [...html.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(
        ([, text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`,
      );
    expect(hashesOf('style')).toEqual(styleHashes);
    expect(hashesOf('script')).toEqual(scriptHashes);
    expect(html).not.toMatch(/ style="| on[a-z]+="|<link|@import|<script /);
  },
);

test.each(pages)('$page: no picture, font or script is fetched', ({ html }) => {
  expect(html).not.toMatch(/ src=|url\((?!#)/);
});

test('Arabic runs from right to left, with codes from left to right', () => {
  const { html } = renderSplash(splashView(screens['access code']!, {}, { language: 'ar' }));
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toMatch(/<input[^>]*name="code"[^>]*>/);
  expect(/<input[^>]*name="code"[^>]*>/.exec(html)?.[0]).toContain('dir="ltr"');
});

test('a page has only the styles of what it shows', () => {
  const one = renderSplash(splashView(stepScreen(click))).html;
  const other = renderSplash(splashView(screens.survey!)).html;
  expect(one).not.toContain('.stars');
  expect(other).toContain('.stars');
});

test('the same view gives the same page, whatever was rendered between', () => {
  const view = splashView(stepScreen(click));
  const first = renderSplash(view);
  renderSplash(splashView(screens.survey!, { template: 'road', wave: { isShown: true } }));
  expect(renderSplash(view)).toEqual(first);
});

test('whoever waits for reception is not sent back to the login by the countdown', () => {
  const { html } = renderSplash(splashView(screens.asking!));
  expect(html).toContain('http-equiv="refresh" content="5;url=/portal/visit/asked"');
  expect(/<form.*?<\/form>/s.exec(html)![0]).not.toContain('data-count');
});

test('a waiting page looks again by itself, without the script', () => {
  expect(renderSplash(splashView(screens.waiting!)).html).toContain(
    '<meta http-equiv="refresh" content="3;url=/portal/visit/state"/>',
  );
});
