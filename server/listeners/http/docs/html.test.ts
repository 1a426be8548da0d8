import { expect, test } from 'vitest';
import { html, trusted } from './html.ts';

test('text put into a template cannot become markup', () => {
  const hostile = `</style><script>alert("x")</script>'&`;
  expect(html`<p title="${hostile}">${hostile}</p>`.markup).toBe(
    '<p title="&lt;/style&gt;&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&#39;&amp;">&lt;/style&gt;&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&#39;&amp;</p>',
  );
});

test('markup inside markup, also in lists, is escaped once and not twice', () => {
  expect(html`<ul>${['<a>', 'b'].map((text) => html`<li>${text}</li>`)}</ul>`.markup).toBe(
    '<ul><li>&lt;a&gt;</li><li>b</li></ul>',
  );
});

test('what is absent leaves nothing behind, and zero is not absent', () => {
  expect(html`${undefined}${null}${false}${[]}${0}${''}`.markup).toBe('0');
});

test('an object that only looks like markup is not believed', () => {
  const lookalike = { markup: '<b>', toString: () => '<b>' } as unknown as string;
  expect(html`${lookalike}`.markup).toBe('&lt;b&gt;');
  expect(html`${trusted('<b>')}`.markup).toBe('<b>');
});
