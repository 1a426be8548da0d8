import { expect, test } from 'vitest';
import { renderServletPage } from './servlet-page.ts';

const variables = { mac: 'AA:BB', error: '', 'chap-id': '\\371', trial: 'no', 'login-by': 'http-pap' };

test('variables are put in, escaped where the page asks for it, and unknown ones are empty', () => {
  expect(
    renderServletPage('[$(mac)] [$(mac-esc)] [$(chap-id-esc)] [$(nothing)] [$(nothing-esc)]', variables).body,
  ).toBe('[AA:BB] [AA%3ABB] [%5C371] [] []');
});

test('the first condition that holds is shown, nested ones too', () => {
  const page =
    '$(if error)bad$(elif trial)trial$(elif login-by == "http-pap")pap$(if mac) of $(mac)$(endif)$(else)none$(endif).';
  expect(renderServletPage(page, variables).body).toBe('pap of AA:BB.');
  expect(renderServletPage(page, { ...variables, error: 'x' }).body).toBe('bad.');
  expect(renderServletPage(page, {}).body).toBe('none.');
  expect(renderServletPage('$(if login-by != http-pap)chap$(endif)', variables).body).toBe('');
});

test('http-status and http-header are set, not asked', () => {
  const page = renderServletPage(
    '$(if http-status == 302)go$(endif)$(if http-header == "Location")http://p/?m=$(mac-esc)$(endif)body',
    variables,
  );
  expect(page).toEqual({ status: 302, headers: { location: 'http://p/?m=AA%3ABB' }, body: 'body' });
});

test('a page with an open condition is refused', () => {
  expect(() => renderServletPage('$(if mac)never closed', variables)).toThrow(SyntaxError);
});
