import { expect, test } from 'vitest';
import { splashTemplates, templatesFor } from '@wifi/contract/access/splash-templates.ts';
import { languages } from '@wifi/contract/languages.ts';
import { pageCategories } from '@wifi/contract/venue/page-categories.ts';
import { translator } from '../language/translate.ts';
import { renderSplash } from '../render.tsx';
import { screens, splashView } from '../testing/views.ts';
import { templates } from './all.ts';

test('every category has templates of its own, and no template is left over', () => {
  expect(pageCategories.flatMap(templatesFor).toSorted()).toEqual([...splashTemplates].toSorted());
});

test('no two templates look or sound the same', () => {
  const all = Object.values(templates);
  for (const different of [
    all.map(({ palette }) => `${palette.paper} ${palette.button}`),
    all.map(({ styles }) => styles),
    all.map(({ welcome }) => welcome),
  ]) {
    expect(new Set(different).size).toBe(all.length);
  }
});

test.each(splashTemplates)('%s speaks every language where the operator wrote nothing', (name) => {
  const { id, welcome, bottom, button } = templates[name];
  expect(id).toBe(name);
  for (const { id: language } of languages) {
    const t = translator(language);
    const { html } = renderSplash(splashView(screens.click!, { template: name }, { language }));
    const read = html.replace(/<span class="whole">([^<]*)<\/span>/g, '$1');
    for (const text of [welcome, bottom, button]) expect(read).toContain(t(text));
    if (language !== 'en') expect(t(welcome)).not.toBe(welcome);
  }
});

test('what the operator wrote comes first, in the nearest language', () => {
  const html = (language: 'vi' | 'fr') =>
    renderSplash(
      splashView(
        screens.click!,
        { welcomeText: { vi: 'Xin chào', en: 'Hello there' }, bottomText: { it: 'Ciao' } },
        { language },
      ),
    ).html;
  expect(html('vi')).toContain('>Xin chào</h1>');
  expect(html('fr')).toContain('>Xin chào</h1>');
  expect(html('fr')).toContain('>Ciao</p>');
});
