import fc from 'fast-check';
import { expect, test } from 'vitest';
import { element, findElements, readXml, textOf } from './nomadix-xml.ts';

test('a value of any signs comes back as it was, whatever lies around it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (value) => {
      const written = element('USG', { RESULT: value }, [element('USER_NAME', {}, value), element('EMPTY', {}, '')]);
      expect(written).not.toContain('\n');
      const [usg] = findElements(readXml(`<?xml version="1.0"?><!DOCTYPE x [y><XML>${written}</XML>`), 'USG');
      // eslint-disable-next-line no-control-regex
      const kept = value.replace(/[\u0000-\u001f\u007f\ufffe\uffff]/g, ' ');
      expect(usg?.attributes['RESULT']).toBe(kept);
      expect(findElements(usg!, 'USER_NAME')[0]?.text).toBe(kept);
    }),
    { numRuns: 300 },
  );
});

test('any text is read without an error, and quickly', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom('<', '>', '/', '=', '"', "'", '&', ';', 'a', 'U', ' ', '!', '?', '-'),
        maxLength: 400,
      }),
      (text) => {
        expect(readXml(text).name).toBe('');
      },
    ),
    { numRuns: 500 },
  );
  const start = performance.now();
  for (const piece of ['<', '<a ', '<a b=', '<!--', '&#', '<a>', '</a>', 'a="', ' '])
    readXml(piece.repeat(262_144 / piece.length));
  expect(performance.now() - start).toBeLessThan(3000);
});

test('elements that nobody closed hold what follows, and a stray end closes nothing', () => {
  const root = readXml("<USG RESULT='OK'></FOO><A>one<B>two</A><C/>rest");
  expect(textOf(root, 'A')).toBe('one');
  expect(textOf(root, 'B')).toBe('two');
  expect(textOf(root, 'MISSING', 'B')).toBe('two');
  expect(findElements(root, 'USG')[0]?.attributes).toEqual({ RESULT: 'OK' });
  expect(findElements(root, 'C')).toHaveLength(1);
});
