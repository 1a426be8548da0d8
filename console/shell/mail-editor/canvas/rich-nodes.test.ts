import { expect, test } from 'vitest';
import { readRich, type RichNode } from './rich-nodes.ts';

const text = (nodeValue: string): RichNode => ({ nodeName: '#text', nodeValue, childNodes: [] });
const el = (nodeName: string, ...children: (RichNode | string)[]): RichNode => ({
  nodeName,
  nodeValue: null,
  childNodes: children.map((child) => (typeof child === 'string' ? text(child) : child)),
});
const link = (attribute: string, value: string, ...children: string[]): RichNode => ({
  ...el('A', ...children),
  getAttribute: (name) => (name === attribute ? value : null),
});
const read = (...children: (RichNode | string)[]) => readRich(el('DIV', ...children));

test.each<[string, (RichNode | string)[], string]>([
  ['plain words', ['Hello'], 'Hello'],
  ['signs that mean something in HTML', ['a < b & "c"'], 'a &lt; b &amp; &quot;c&quot;'],
  ['how browsers make bold and slanted', [el('STRONG', 'a'), el('EM', 'b')], '<b>a</b><i>b</i>'],
  [
    'lines as Chrome makes them',
    ['one', el('DIV', 'two'), el('DIV', el('BR')), el('DIV', 'four')],
    'one<br>two<br><br>four',
  ],
  ['lines that begin as lines', [el('P', 'one'), el('P', 'two')], 'one<br>two'],
  ['words behind a line', [el('DIV', 'one'), 'two'], 'one<br>two'],
  [
    'a list between lines',
    ['one', el('UL', el('LI', 'a'), el('LI', 'b')), 'two'],
    'one<ul><li>a</li><li>b</li></ul>two',
  ],
  ['the break that holds the last line open', ['one', el('BR')], 'one'],
  ['what is pasted with a style or a script', [el('STYLE', 'p{}'), el('SCRIPT', 'x()'), el('SPAN', 'kept')], 'kept'],
  ['a tag that says nothing', [el('B')], ''],
])('reads %s', (_, children, html) => {
  expect(read(...children)).toBe(html);
});

test('a link keeps its address, parked or pasted, and without one only its words', () => {
  expect(read(link('data-link', '{{ venue_url }}', 'Us'))).toBe('<a href="{{ venue_url }}">Us</a>');
  expect(read(link('href', 'https://a.example/?b="c"', 'Us'))).toBe(
    '<a href="https://a.example/?b=&quot;c&quot;">Us</a>',
  );
  expect(read(link('name', 'x', 'Us'))).toBe('Us');
});
