import { expect, test } from 'vitest';
import { renderMail } from './mail-layout.ts';

const content = {
  lang: 'vi',
  dir: 'ltr',
  title: 'Kích hoạt tài khoản',
  paragraphs: ['Chào bạn,', 'Bấm nút dưới đây.'],
  button: { label: 'Kích hoạt', url: 'https://wifi.example/activate/abc?x=1&y=2' },
  footer: 'Nếu không phải bạn, hãy bỏ qua thư này.',
} as const;

test('the text version carries everything the page does', () => {
  const { text } = renderMail(content);
  for (const piece of [content.title, ...content.paragraphs, content.button.label, content.button.url, content.footer])
    expect(text).toContain(piece);
});

test('language and direction are declared', () => {
  expect(renderMail(content).html).toContain('<html lang="vi" dir="ltr">');
  const arabic = renderMail({ ...content, lang: 'ar', dir: 'rtl', title: 'فعّل حسابك' }).html;
  expect(arabic).toContain('<html lang="ar" dir="rtl">');
  expect(arabic).toContain('text-align:right');
  expect(arabic).toContain('فعّل حسابك');
});

test('whatever people typed stays text', () => {
  const hostile = `"><script>alert('x')</script><img src=x onerror=alert(1)>`;
  const { html } = renderMail({
    ...content,
    lang: hostile,
    brand: hostile,
    title: hostile,
    paragraphs: [hostile, hostile],
    button: { label: hostile, url: `https://x.example/?q=${hostile}` },
    footer: hostile,
  });
  const elementsOf = (page: string) => page.match(/<\/?[a-z0-9]+/gi);
  expect(elementsOf(html)).toEqual(elementsOf(renderMail(content).html));
  expect(html).not.toContain("alert('x')");
});

test('a button leads to web pages only', () => {
  for (const url of ['javascript:alert(1)', 'data:text/html,x', ' https://x.example']) {
    expect(() => renderMail({ ...content, button: { label: 'x', url } })).toThrow('web pages');
  }
});
