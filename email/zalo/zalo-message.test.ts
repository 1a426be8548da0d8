import { expect, test } from 'vitest';
import { zaloMessage, zaloWriting, type ZaloMessage } from '@wifi/contract/marketing/zalo-message.ts';
import { sampleFields } from '../merge-fields.ts';
import { checkZaloMessage, isZaloMessageReady } from './check-zalo.ts';
import { mergeZaloMessage } from './merge-zalo.ts';
import { zaloPhone } from './zalo-phone.ts';

const refusals = (value: unknown) =>
  zaloMessage.safeParse(value).error?.issues.map(({ path, code }) => [path.join('.'), code]);

test('a text counts as it is shown: pieces of Vietnamese letters are put together before they are counted', () => {
  const pieces = 'ế'.normalize('NFD').repeat(2000);
  expect(pieces).toHaveLength(6000);
  expect(zaloMessage.parse({ kind: 'text', text: pieces })).toEqual({ kind: 'text', text: 'ế'.repeat(2000) });
  expect(refusals({ kind: 'text', text: `${pieces}a` })).toEqual([['text', 'too_big']]);
  expect(checkZaloMessage({ kind: 'text', text: pieces })).toEqual([]);
  expect(checkZaloMessage({ kind: 'text', text: `${pieces}a` })).toMatchObject([{ check: 'too-long', detail: '2000' }]);
});

const element = { title: 't', subtitle: 's', picture: '', link: '' };
const button = { kind: 'query', title: 'Menu', payload: '#menu' };

test.each([
  [{ kind: 'list', elements: Array.from({ length: 5 }, () => element) }, undefined],
  [{ kind: 'list', elements: Array.from({ length: 6 }, () => element) }, [['elements', 'too_big']]],
  [{ kind: 'list', elements: [{ ...element, title: 'x'.repeat(101) }] }, [['elements.0.title', 'too_big']]],
  [{ kind: 'list', elements: [{ ...element, subtitle: 'x'.repeat(501) }] }, [['elements.0.subtitle', 'too_big']]],
  [
    { kind: 'list', elements: [{ ...element, picture: 'https://example.com/a.png' }] },
    [['elements.0.picture', 'custom']],
  ],
  [{ kind: 'buttons', text: 'a', buttons: [{ ...button, title: 'x'.repeat(101) }] }, [['buttons.0.title', 'too_big']]],
  [
    { kind: 'buttons', text: 'a', buttons: [{ ...button, payload: 'x'.repeat(1001) }] },
    [['buttons.0.payload', 'too_big']],
  ],
  [{ kind: 'zbs', templateId: '1', params: { 'a b': '' } }, [['params.a b', 'invalid_key']]],
  [{ kind: 'text', text: 'half \ud800' }, [['text', 'custom']]],
])('the vendor’s limits hold: %j', (message, expected) => {
  expect(refusals(message)).toEqual(expected);
});

test('a template speaks one kind in all its languages, and its own language is written', () => {
  const text: ZaloMessage = { kind: 'text', text: 'Xin chào' };
  expect(zaloWriting.safeParse({ language: 'vi', written: { vi: text, en: text } }).success).toBe(true);
  expect(zaloWriting.safeParse({ language: 'fr', written: { vi: text } }).success).toBe(false);
  expect(zaloWriting.safeParse({ language: 'vi', written: { vi: text, en: { kind: 'file', file: '' } } }).success).toBe(
    false,
  );
});

const checked = (message: ZaloMessage) => checkZaloMessage(message).map(({ check, at }) => `${check} ${at}`);

test.each<[ZaloMessage, string[]]>([
  [{ kind: 'text', text: ' ' }, ['no-text text']],
  [{ kind: 'text', text: '{{ first_nam }}' }, ['unknown-field text']],
  [{ kind: 'text', text: '{{ first_name' }, ['broken-field text']],
  [{ kind: 'picture', picture: '', text: '' }, ['no-picture picture']],
  [{ kind: 'picture', picture: '/media/abcdef/abcdefabcdef.svg', text: '' }, ['bad-picture picture']],
  [{ kind: 'buttons', text: 'a', buttons: [] }, ['no-buttons buttons']],
  [
    {
      kind: 'buttons',
      text: 'a',
      buttons: [
        { kind: 'url', title: '', url: 'http://example.com' },
        { kind: 'url', title: 'b', url: 'javascript:alert(1)' },
        { kind: 'url', title: 'c', url: '{{ venue_url }}' },
        { kind: 'phone', title: 'd', phone: 'soon' },
        { kind: 'sms', title: 'e', phone: '{{ venue_phone }}', content: '' },
      ],
    },
    [
      'no-title buttons.0.title',
      'plain-link buttons.0.url',
      'bad-link buttons.1.url',
      'bad-phone buttons.3.phone',
      'no-text buttons.4.content',
    ],
  ],
  [{ kind: 'list', elements: [{ ...element, subtitle: '' }] }, ['no-text elements.0.subtitle']],
  [{ kind: 'request_info', title: 't', subtitle: 's', picture: '' }, ['no-picture picture']],
  [{ kind: 'file', file: '' }, ['no-file file']],
  [{ kind: 'zbs', templateId: '', params: {} }, ['no-template templateId']],
])('what is missing or wrong is named: %j', (message, expected) => {
  expect(checked(message)).toEqual(expected);
});

const parameter = { type: 'STRING', isRequired: true, acceptsNothing: false, shortest: null, longest: 10 };
const approved = {
  status: 'enabled',
  params: [
    { ...parameter, name: 'name' },
    { ...parameter, name: 'points', type: 'NUMBER', shortest: 2 },
    { ...parameter, name: 'day', type: 'DATE' },
    { ...parameter, name: 'note', isRequired: false },
  ],
};

test.each<[Record<string, string>, string[]]>([
  [{ name: 'Lan', points: '100', day: '20/11/2026', note: '' }, []],
  [{}, ['no-parameter params.name', 'no-parameter params.points', 'no-parameter params.day']],
  [{ name: ' ', points: '5', day: '{{ birthday }}' }, ['no-parameter params.name', 'too-short params.points']],
  [
    { name: 'x'.repeat(11), points: 'many', day: 'soon' },
    ['too-long params.name', 'bad-number params.points', 'bad-day params.day'],
  ],
  [
    { name: '{{ nam }}', points: '10', day: '20/11/2026', old: '1' },
    ['unknown-field params.name', 'stray-parameter params.old'],
  ],
])('what an approved template asks for is there before it is called complete: %j', (params, expected) => {
  const message: ZaloMessage = { kind: 'zbs', templateId: '1', params };
  expect(checkZaloMessage(message, approved).map(({ check, at }) => `${check} ${at}`)).toEqual(expected);
  expect(isZaloMessageReady(message, approved)).toBe(expected.length === 0);
});

test('an approved template that the account has not, or may not use now, is not complete', () => {
  const message: ZaloMessage = { kind: 'zbs', templateId: '1', params: {} };
  expect(isZaloMessageReady(message, null)).toBe(false);
  expect(isZaloMessageReady(message, { status: 'disabled', params: [] })).toBe(false);
  expect(isZaloMessageReady(message, { status: 'enabled', params: [] })).toBe(true);
});

test('fields are filled as the language writes them, and what they make too long is cut', () => {
  const fields = { ...sampleFields(), first_name: 'x'.repeat(400) };
  const list = mergeZaloMessage(
    { kind: 'list', elements: [{ ...element, title: 'Hi {{ first_name }}', subtitle: '{{ birthday }}' }] },
    fields,
    'vi',
  );
  expect(list).toMatchObject({ elements: [{ title: `Hi ${'x'.repeat(97)}`, subtitle: '20 tháng 11' }] });
  expect(
    mergeZaloMessage({ kind: 'zbs', templateId: '1', params: { day: '{{ birthday }}' } }, fields, 'vi'),
  ).toMatchObject({ params: { day: '20/11/1990' } });
  expect(mergeZaloMessage({ kind: 'text', text: '{% for a in b %}' }, fields, 'vi')).toMatchObject({
    refused: 'unknown-tag',
  });
});

test('what a guest calls themselves is text and never a field', () => {
  const merged = mergeZaloMessage({ kind: 'text', text: '{{ name }}' }, { name: '{{ email }}', email: 'a@b.c' }, 'en');
  expect(merged).toEqual({ kind: 'text', text: '{{ email }}' });
});

test.each([
  ['0987 654 321', '84987654321'],
  ['+84 987.654.321', '84987654321'],
  ['84987654321', '84987654321'],
  ['+1 (202) 555-0123', '12025550123'],
  ['113', undefined],
  ['0'.repeat(100), undefined],
])('%s is %s to the vendor', (typed, expected) => {
  expect(zaloPhone(typed)).toBe(expected);
});
