import type { LanguageId } from './languages.ts';

/** The languages that the help for operators is written in. */
export const helpLanguages = ['en', 'vi'] as const;

export type HelpLanguage = (typeof helpLanguages)[number];

/** Who reads the console in another language gets the help in English. */
export const helpLanguageOf = (language: LanguageId): HelpLanguage => (language === 'vi' ? 'vi' : 'en');

/** Without a name: the contents. */
export const helpPath = (language: HelpLanguage, name?: string): string =>
  name === undefined ? `/help/${language}` : `/help/${language}/${name}`;

/** The page about a screen bears the name of its address: 'page/:eid' is told of in 'page', '' in 'home'. */
export const helpNameOf = (route: string): string =>
  route
    .split('/')
    .filter((part) => !part.startsWith(':'))
    .join('-') || 'home';
