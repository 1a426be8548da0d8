import type { Page } from '@playwright/test';
import { splashDesign } from '@wifi/contract/access/splash-design.ts';
import { loginMethods } from '@wifi/contract/venue/page-categories.ts';
import { asUser, selectPage } from '../play/api.ts';
import { expect, test } from '../play/fixtures.ts';
import { register, somebody } from '../play/people.ts';

const hostile: [string, string][] = [
  ['an element', '<img src=x onerror=alert(1)><b>bold</b>'],
  ['the end of a script', '</script><script>alert(1)</script>'],
  ['the end of an attribute', '"\'><svg onload=alert(1)> onclick="alert(1)'],
  ['the end of the style', ';}</style><script>alert(1)</script>'],
  ['a style of its own', '");}*{background:url(//evil.test/x)}/*\\'],
  ['an address', 'javascript:alert(1)'],
  ['a comment and an entity', '<!--<![CDATA[&lt;script&gt;&#60;b&#62;'],
  ['a change of direction', '\u202Egnp.exe\u2066 \u2067abc\u200F'],
];

/**
 * Everything that an operator can write, written with the same text: a text of the design that is new to the contract
 * is here by itself.
 */
function designOf(text: string): object {
  const words = { en: text, ar: text, vi: text };
  const address = `/${text}`;
  const fields = Object.entries(splashDesign.parse({})).flatMap<[string, unknown]>(([name, value]) =>
    value === ''
      ? [[name, name === 'redirectUrl' ? `https://example.com/${text}` : address]]
      : value && typeof value === 'object' && Object.keys(value).length === 0 && !Array.isArray(value)
        ? [[name, words]]
        : [],
  );
  return {
    ...Object.fromEntries(fields),
    slides: [
      { image: address, alt: words },
      { image: `https://pics.test/${text}`, alt: words },
    ],
    slideType: 'fade',
    logoLoadingTime: 1,
    showsInstruction: true,
  };
}

function flowOf(text: string): ({ id: string } & Record<string, unknown>)[] {
  const words = { en: text, ar: text, vi: text };
  const said = { title: words, description: words, buttonLabel: words };
  const choices = [
    { value: 'a', label: words },
    { value: 'b', label: words },
  ];
  const asked = { title: words, storedField: text };
  const questions = [
    { id: 'q1', type: 'SURVEY_TEXT', ...asked },
    { id: 'q2', type: 'SURVEY_RATE', ...asked },
    { id: 'q3', type: 'SURVEY_CHECKBOX', ...asked, options: choices },
    { id: 'q4', type: 'SURVEY_DROPDOWN', ...asked, options: choices },
    { id: 'q5', type: 'SURVEY_MULTIPLE_CHOICE', ...asked, options: choices },
    { id: 'q6', type: 'SURVEY_CHECKBOX_GRID', ...asked, rows: choices, columns: choices },
    { id: 'q7', type: 'SURVEY_MULTIPLE_CHOICE_GRID', ...asked, rows: choices, columns: choices },
    { id: 'q8', type: 'SURVEY_LINEAR_SCALE', ...asked, minLabel: words, maxLabel: words },
    { id: 'q9', type: 'SURVEY_TEXT', dataType: 'text_area', ...asked },
  ];
  const method = (id: string, type: string) => ({ id, type, ...said });
  return [
    method('click', 'click'),
    method('code', 'access_code'),
    method('account', 'account'),
    method('hsia', 'hsia_account'),
    { ...method('survey', 'survey'), questions },
    {
      id: 'block',
      type: 'block',
      title: words,
      description: words,
      methods: [method('in-block', 'access_code'), method('in-block-2', 'click')],
    },
    {
      id: 'ways',
      type: 'a_b_choice',
      title: words,
      description: words,
      a: { label: words, method: method('way-a', 'account') },
      b: { label: words, method: method('way-b', 'click') },
    },
  ];
}

/**
 * All elements, their attributes and the rules of the style, without what the operator wrote into them: as the browser
 * reads the page, and without loading it.
 */
function anatomyOf(page: Page, html: string): Promise<string[]> {
  return page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html');
    const addresses = new Set(['src', 'srcset', 'href', 'action', 'formaction', 'poster', 'data', 'content']);
    const elements = [...parsed.querySelectorAll('*')].map((element) => {
      const attributes = [...element.attributes].map(({ name, value }) =>
        addresses.has(name) ? `${name}=${/^\s*[a-z][a-z0-9+.-]*:/i.exec(value)?.[0] ?? '/'}` : name,
      );
      return `${element.parentElement?.tagName ?? ''}>${element.tagName} ${attributes.toSorted().join(' ')}`;
    });
    const rules = [...parsed.querySelectorAll('style')].flatMap(({ textContent }) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(textContent);
      const imports = textContent.match(/@import/gi) ?? [];
      return [...[...sheet.cssRules].map(({ cssText }) => cssText), ...imports];
    });
    const scripts = [...parsed.scripts].map(({ textContent }) => textContent);
    return [...elements, ...rules.map((rule) => rule.replaceAll(/url\("(https:|\/)[^"]*"\)/g, 'url($1)')), ...scripts];
  }, html);
}

const wishes: object[] = [
  ...flowOf('').map(({ id }) => ({ methodId: id })),
  { methodId: 'way-a' },
  { methodId: 'account', showsSignUp: true },
  { screen: 'welcome-back' },
  { screen: 'online' },
  { screen: 'refused' },
].map((wish, at) => ({ language: at % 2 === 0 ? 'en' : 'ar', ...wish }));

test('whatever an operator writes into every field of the design and the flow is shown as text', async ({
  visit,
  product,
}) => {
  test.setTimeout(360_000);
  const owner = await register(product, somebody('Hai Yen'));
  const user = await asUser(product, owner);
  const pageOf = async (word: string) => {
    const { body } = await user<{ eid: string }>('POST', '/pages', {
      name: word,
      category: 'others',
      allowedLoginMethods: [...loginMethods],
    });
    const call = await selectPage(product, user, body.eid);
    return async (wish: object): Promise<string> => {
      const answer = await call<{ html: string }>('POST', '/wifi-campaign/preview', {
        design: designOf(word),
        flow: flowOf(word),
        ...wish,
      });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return answer.body.html;
    };
  };
  const guest = await visit({ mayBreak: true });
  const asked: string[] = [];
  let html = '';
  // Without the policy that stands in front of guests: nothing but the page itself keeps a script out.
  await guest.route('**/*', (route) =>
    route.request().isNavigationRequest()
      ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
      : route.abort(),
  );
  guest.on('request', (request) => asked.push(request.url()));
  guest.on('dialog', (dialog) => {
    asked.push(`a script ran: ${dialog.message()}`);
    void dialog.dismiss();
  });
  for (const [name, text] of hostile) {
    // As long as the other, so that what depends on lengths is the same.
    const [render, renderHarmless] = [await pageOf(text), await pageOf('x'.repeat(text.length))];
    for (const wish of wishes) {
      const [found, ours] = [await render(wish), await renderHarmless(wish)];
      expect(await anatomyOf(guest, found), `${name} ${JSON.stringify(wish)}`).toEqual(await anatomyOf(guest, ours));
    }
    html = await render({ language: 'en', methodId: 'click' });
    await guest.goto('http://splash.test/', { waitUntil: 'load' });
    expect(await guest.locator('body').innerText(), `${name} can be read as it was written`).toContain(text);
  }
  expect(asked.filter((url) => !/^https?:\/\/(splash\.test|pics\.test)\//.test(url))).toEqual([]);
});
