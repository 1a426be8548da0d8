import { expect, test } from 'vitest';
import { cleanRichText } from './rich-text.ts';

test.each([
  ['a<br>b', 'a<br>b'],
  ['<strong>a</strong> <em>b</em>', '<b>a</b> <i>b</i>'],
  ['<b>a', '<b>a</b>'],
  ['<b><i>a</b></i>', '<b><i>a</i></b>'],
  ['<div>a</div><div>b</div>', 'a<br>b<br>'],
  ['<span style="color:red">a</span>', 'a'],
  ['<a href="https://e.example/?a=1&amp;b=2" onclick="x()">a</a>', '<a href="https://e.example/?a=1&amp;b=2">a</a>'],
  ['<a href="https://a.example/"><a href="https://b.example/">x</a>', '<a href="https://a.example/">x</a>'],
  ['<li>a</li>', 'a'],
  ['<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
  ['<script>x</script>', '&lt;script&gt;x&lt;/script&gt;'],
  ['<b onmouseover=x>a</b>', '<b>a</b>'],
  ['1 < 2 &amp; 3 &lt; 4', '1 &lt; 2 &amp; 3 &lt; 4'],
  ['<bold>a', '&lt;bold&gt;a'],
  ['\ue000<b>a</b>\ue001', '<b>a</b>'],
])('%s becomes %s', (html, clean) => {
  expect(cleanRichText(html)).toBe(clean);
});

test('the same again stays the same', () => {
  const once = cleanRichText('<ul><li>a <b>b<div>c</div></ul> <x> & </b>');
  expect(cleanRichText(once)).toBe(once);
});

test('brackets without an end take no longer than they are many', () => {
  // Each could be the start of a tag; none is looked at further than the longest tag.
  expect(cleanRichText('<"'.repeat(5000))).toHaveLength('&lt;&quot;'.length * 5000);
});
