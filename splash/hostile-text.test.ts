import { expect, test } from 'vitest';
import { splashDesign } from '@wifi/contract/access/splash-design.ts';
import { renderSplash } from './render.tsx';
import { accessCode, screens, splashView, stepScreen, type Step } from './testing/views.ts';
import type { Screen } from './view.ts';

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</style><script>alert(1)</script>',
  "');background:url(//evil.test/x)",
  '</textarea><b>',
];

/** Our own elements are known: an element or handler more than in the harmless page came from the text. */
const tags = (html: string) =>
  html
    .replaceAll(/<style>.*?<\/style>/gs, '<style>')
    .match(/<[a-z][^\s/>]*/g)
    ?.toSorted()
    .join();

test.each(hostile)('operator and guest text is never markup: %s', (text) => {
  const page = (word: string) => {
    const step: Step = {
      id: 'survey',
      type: 'survey',
      title: { en: word },
      description: { en: word },
      buttonLabel: { en: word },
      questions: [
        { id: 'note', type: 'SURVEY_TEXT', dataType: 'text_area', title: { en: word } },
        { id: 'pick', type: 'SURVEY_DROPDOWN', title: { en: word }, options: [{ value: 'a', label: { en: word } }] },
      ],
    };
    const screen = stepScreen(step, { visit: word, values: { 'q.note': [word] } });
    const design = {
      welcomeText: { en: word },
      bottomText: { en: word },
      termsText: { en: word },
      showsInstruction: true,
      instruction: { en: word },
    };
    return renderSplash(splashView(screen, design, { page: { eid: 'lotus1', name: word, category: 'others' } }));
  };
  const { html, scriptHashes } = page(text);
  expect(tags(html)).toBe(tags(page('harmless').html));
  expect(html).not.toContain(text);
  expect(scriptHashes).toHaveLength(1);
});

test.each(hostile)('a code that was typed is shown as it was typed: %s', (text) => {
  const { html } = renderSplash(splashView(stepScreen(accessCode, { values: { code: [text] } })));
  expect(tags(html)).toBe(tags(renderSplash(splashView(stepScreen(accessCode))).html));
});

const addresses = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.test/x',
  '/\\evil.test',
];

test.each(addresses)('an address that is no web page of ours or http is dropped: %s', (url) => {
  const others: Screen[] = [
    { kind: 'online', secondsLeft: undefined, megabytesLeft: undefined, continueUrl: url, logoutUrl: url },
    { kind: 'refused', why: 'visit-ended', againUrl: url },
    { kind: 'waiting', nextUrl: url, seconds: 1 },
    { kind: 'connecting', method: 'get', action: url, fields: {} },
    { ...(screens.follow as Screen & { kind: 'follow' }), url, nextUrl: url },
    { kind: 'not-redirected', code: '', joinUrl: url },
  ];
  for (const screen of others) {
    const { html } = renderSplash(splashView(screen));
    expect(html, screen.kind).not.toContain(url);
    expect(html, screen.kind).not.toMatch(/javascript:|http-equiv/i);
  }
});

test('no address and no colour of the design is taken that could be anything else', () => {
  const refusals = (value: string) =>
    Object.keys(splashDesign.shape).filter((field) => !splashDesign.safeParse({ [field]: value }).success);
  const whole = splashDesign.parse({});
  const ofKind = (isKind: (field: string, value: unknown) => boolean) =>
    Object.entries(whole).flatMap(([field, value]) => (isKind(field, value) ? [field] : []));
  const addressFields = ofKind((_field, value) => value === '');
  const colourFields = ofKind((field, value) => value === null && /colour|tint/i.test(field));
  expect([addressFields.length, colourFields.length]).toEqual([8, 4]);
  for (const url of addresses) expect(refusals(url)).toEqual(expect.arrayContaining(addressFields));
  for (const colour of ['#fff;}', 'red', '#12345678', '#123456}*{color:red}', 'var(--x)', 'url(//evil.test)'])
    expect(refusals(colour)).toEqual(expect.arrayContaining(colourFields));
});

test('colours and pictures that got past the contract do not reach the style sheet', () => {
  const view = splashView(screens.click!);
  const evil = '</style><script>alert(1)</script>';
  view.design = {
    ...view.design,
    primaryColour: `#fff;}${evil}`,
    cardColour: evil,
    tint: evil,
    backgroundMobile: `https://pics.test/a")}${evil}`,
    logo: 'javascript:alert(1)',
  };
  const { html } = renderSplash(view);
  expect(html).not.toContain(evil);
  expect(html).not.toContain('javascript:');
  expect(html.match(/<\/style>/g)).toHaveLength(1);
  expect(html).toContain('url("https://pics.test/a%22%29%7D%3C/style%3E%3Cscript%3Ealert%281%29%3C/script%3E")');
});
