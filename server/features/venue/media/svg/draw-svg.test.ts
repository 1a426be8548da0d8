import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawSvg } from './draw-svg.ts';
import { NotPlainSvg, readSvg } from './read-svg.ts';

const dot = (
  await sharp({ create: { width: 4, height: 4, channels: 3, background: '#00c000' } })
    .png()
    .toBuffer()
).toString('base64');
const drawing = (inside: string) =>
  readSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><image id="i" width="100" height="100" href="data:image/png;base64,${dot}"/>${inside}</svg>`,
  );

// Each would take minutes or hours, and none of them is large or deep.
test.each([
  [
    'one filter that looks far around each dot',
    '<filter id="f"><feMorphology operator="dilate" radius="1000000"/></filter><rect filter="url(#f)" width="100" height="100"/>',
  ],
  [
    'layers upon layers',
    `<g id="a" opacity="0.5"><rect width="100" height="100"/></g>${'<use href="#a"/>'.repeat(15_000)}`,
  ],
  [
    'a line of endless dashes',
    `<path stroke="red" stroke-dasharray="0.00001" d="M0 0${' L100 100 L0 0'.repeat(20_000)}"/>`,
  ],
])('a drawing that takes too long is ended and refused: %s', async (_, inside) => {
  const before = performance.now();
  await expect(drawSvg(drawing(inside), 2000)).rejects.toThrow(NotPlainSvg);
  expect(performance.now() - before).toBeLessThan(20_000);
});

test('one that is soon done becomes a picture', async () => {
  const { width, height } = await sharp(
    await drawSvg(drawing('<rect fill="#fff" width="50" height="50"/>')),
  ).metadata();
  expect([width, height]).toEqual([1920, 1920]);
});
