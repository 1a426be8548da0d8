import type { LanguageId } from '@wifi/contract/languages.ts';

const loaders: Record<LanguageId, () => Promise<unknown> | undefined> = {
  vi: () => import('dayjs/locale/vi.js'),
  en: () => undefined,
  zh: () => import('dayjs/locale/zh-cn.js'),
  ar: () => import('dayjs/locale/ar.js'),
  it: () => import('dayjs/locale/it.js'),
  es: () => import('dayjs/locale/es.js'),
  fr: () => import('dayjs/locale/fr.js'),
};

/** Month and weekday names for @mantine/dates; gives the name they are registered under. */
export async function loadDatesLocale(language: LanguageId): Promise<string> {
  await loaders[language]();
  return language === 'zh' ? 'zh-cn' : language;
}
