import { describe, expect, test } from 'vitest';
import { makeInert } from './make-inert.ts';
import { NotPlainSvg } from './read-svg.ts';

const svg = (inside: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 24 12"${more}>${inside}</svg>`;
const inert = (inside: string, more?: string) => makeInert(svg(inside, more)).text;

test('a plain drawing keeps its shapes, paint, classes and size', () => {
  const text = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><!-- made with a drawing program -->
    ${svg('<style>.a{fill:url(#g)}.b, .c{stroke:#fff}</style><defs><linearGradient id="g"><stop offset="0" stop-color="#0b6e69"/></linearGradient></defs><path class="a" d="M0 0h24v12z"/><text>Trà &amp; bánh</text>')}`;
  const { text: kept, width, height } = makeInert(text);
  expect([width, height]).toEqual([24, 12]);
  for (const part of ['.a{fill:url(#g)}', '<linearGradient id="g">', 'd="M0 0h24v12z"', 'Trà &amp; bánh'])
    expect(kept).toContain(part);
  expect(kept).not.toMatch(/DOCTYPE|<!--|<\?/);
});

test('what was made inert is read again as the very same', () => {
  const once = inert('<g transform="translate(1 2)"><use href="#a"/><path id="a" d="M0 0"/></g>');
  expect(makeInert(once).text).toBe(once);
});

describe('nothing is left of', () => {
  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script in CDATA', '<script><![CDATA[alert(1)]]></script>'],
    ['a script in another spelling', '<svg:script>alert(1)</svg:script>'],
    [
      'HTML inside',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="javascript:alert(1)"/></body></foreignObject>',
    ],
    ['handlers', '<rect onclick="alert(1)" onmouseover="alert(1)" width="1"/>'],
    ['a link that runs', '<a href="javascript:alert(1)"><text>alert</text></a>'],
    ['a picture from elsewhere', '<image href="https://evil.example/alert.png"/>'],
    ['a part from elsewhere', '<use href="https://evil.example/alert.svg#x"/>'],
    ['a part in a data address', '<use xlink:href="data:image/svg+xml;base64,alert"/>'],
    [
      'an animation that sets an address',
      '<set attributeName="href" to="javascript:alert(1)"/><animate attributeName="href" values="javascript:alert(1)"/>',
    ],
    ['paint from elsewhere', '<rect fill="url(https://evil.example/alert)"/>'],
    ['paint from elsewhere in a style', '<rect style="fill:url(//evil.example/alert)"/>'],
    ['an escaped address in a style', '<rect style="fill:\\75 rl(//evil.example/alert)"/>'],
    ['a style sheet that loads', '<style>@import "//evil.example/alert.css";</style>'],
    ['a style sheet with a picture', '<style>.a{background:image-set("//evil.example/alert.png" 1x)}</style>'],
    ['a style sheet that closes itself', '<style>.a{}&lt;/style>&lt;script>alert(1)</style>'],
    ['an entity-written address', '<use href="&#104;ttps://evil.example/alert"/>'],
    ['a foreign attribute', '<rect xml:base="https://evil.example/alert" xml:space="alert"/>'],
  ])('%s', (_name, inside) => {
    expect(inert(`${inside}<path d="M0 0"/>`)).not.toMatch(/alert|evil|script/i);
  });
});

describe('not read at all is', () => {
  const doubling = Array.from(
    { length: 30 },
    (_, index) => `<g id="a${index + 1}"><use href="#a${index}"/><use href="#a${index}"/></g>`,
  ).join('');
  const patterns = Array.from(
    { length: 30 },
    (_, index) => `<pattern id="p${index + 1}"><rect fill="url(#p${index})"/><rect fill="url(#p${index})"/></pattern>`,
  ).join('');
  test.each([
    ['a document with entities of its own', '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg>&b;</svg>'],
    ['an entity nobody defined', svg('&nbsp;')],
    ['an entity named like something that every object has', svg('&constructor;')],
    ['crossing elements', svg('<g><path></g></path>')],
    ['an unclosed element', '<svg><g></svg>'],
    ['two drawings', '<svg/><svg/>'],
    ['an instruction', '<?php system("x") ?><svg/>'],
    ['something else than a drawing', '<html><svg/></html>'],
    ['an attribute without quotes', '<svg width=1/>'],
    ['a drawing that contains itself', svg('<g id="a"><use href="#a"/></g>')],
    ['parts that double each other', svg(`<g id="a0"><path d="M0 0"/></g>${doubling}`)],
    ['patterns that double each other', svg(`<pattern id="p0"><rect/></pattern>${patterns}`)],
    ['elements without end', svg('<g>'.repeat(100) + '</g>'.repeat(100))],
    ['more elements than a phone can draw', svg('<path/>'.repeat(20_001))],
  ])('%s', (_name, text) => {
    expect(() => makeInert(text)).toThrow(NotPlainSvg);
  });
});

test('an enormous unfinished tag is refused at once', () => {
  const before = performance.now();
  expect(() => makeInert(`<svg ${'a="b" '.repeat(100_000)}`)).toThrow(NotPlainSvg);
  expect(() => makeInert(`<svg>${'<!-- '.repeat(100_000)}`)).toThrow(NotPlainSvg);
  expect(performance.now() - before).toBeLessThan(2000);
});

describe('style sheets that lead nowhere are left at once', () => {
  test.each([
    ['classes without a rule', '.a '.repeat(40)],
    ['classes far apart', `${'.a \n\t '.repeat(400)}!`],
    ['classes with commas', `${'.a , '.repeat(400)}!`],
    ['comments that are never closed', '/*'.repeat(50_000)],
    ['brackets of an address', 'url( '.repeat(20_000)],
    ['one class name without an end', `.${'a'.repeat(50_000)}`],
  ])('%s', (_, css) => {
    const before = process.cpuUsage();
    expect(inert(`<style>${css}</style><rect/>`)).toContain('<rect/>');
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(1000);
  });
});

test('class rules are read with commas, spaces and comments between them', () => {
  const css = '.a,.b , .c{fill:#000} /* a note * with / signs **/ .d .e{stroke:#fff}.f.g{opacity:.5}';
  expect(inert(`<style>${css}</style><rect/>`)).toContain('.f.g{opacity:.5}');
});
