import { expect, test } from 'vitest';
import { splashTemplates } from '@wifi/contract/access/splash-templates.ts';
import { renderSplash } from '../render.tsx';
import { contrast } from '../style/colour.ts';
import { paletteFor } from '../style/look.ts';
import { screens, splashView } from '../testing/views.ts';
import { templates } from './all.ts';

test('the measure is the one of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test.each(splashTemplates)('%s: every text can be read, every border seen', (name) => {
  const { paper, onPaper, card, ink, soft, line, button, onButton } = templates[name].palette;
  for (const [what, text, back] of [
    ['welcome', onPaper, paper],
    ['text', ink, card],
    ['quiet text', soft, card],
    ['button', onButton, button],
  ] as const) {
    expect(contrast(text, back), what).toBeGreaterThanOrEqual(4.5);
  }
  expect(contrast(line, card), 'border').toBeGreaterThanOrEqual(3);
  expect(contrast(line, '#ffffff'), 'border of a field').toBeGreaterThanOrEqual(3);
});

test.each(splashTemplates)(
  '%s: where art lies behind text, its lightest and darkest colour still leave it readable',
  (name) => {
    const { palette, styles } = templates[name];
    const gradients = [...styles.matchAll(/(?:body|\.scene)\{[^}]*(?:linear|conic)-gradient\(([^)]*)\)/g)]
      .map(([, stops]) => stops)
      .join();
    for (const colour of gradients.match(/#[0-9a-f]{6}/g) ?? [])
      expect(contrast(palette.onPaper, colour), colour).toBeGreaterThanOrEqual(4.5);
  },
);

test('shore: the welcome can be read on every band of sea and sand', () => {
  const { html } = renderSplash(splashView(screens.click!, { template: 'shore' }));
  const bands = [...html.matchAll(/<path fill="(#[0-9a-f]{6})"/g)].map(([, colour]) => colour!);
  expect(bands).toHaveLength(4);
  for (const colour of bands)
    expect(contrast(templates.shore.palette.onPaper, colour), colour).toBeGreaterThanOrEqual(4.5);
});

test.each(splashTemplates)('%s: colours of the operator never make the text unreadable', (name) => {
  for (const colour of ['#ffffff', '#000000', '#ffee00', '#777777', '#0b6e69']) {
    const { ink, soft, card, button, onButton } = paletteFor(
      splashView(screens.click!, { template: name, primaryColour: colour, cardColour: colour }),
      templates[name].palette,
    );
    expect(contrast(ink, card), `text on ${colour}`).toBeGreaterThanOrEqual(4.4);
    expect(contrast(soft, card), `quiet text on ${colour}`).toBeGreaterThanOrEqual(4.4);
    expect(contrast(onButton, button), `button in ${colour}`).toBeGreaterThanOrEqual(4.4);
  }
});
