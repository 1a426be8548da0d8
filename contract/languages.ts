export const languages = [
  { id: 'vi', name: 'Tiếng Việt', direction: 'ltr' },
  { id: 'en', name: 'English', direction: 'ltr' },
  { id: 'zh', name: '中文', direction: 'ltr' },
  { id: 'ar', name: 'العربية', direction: 'rtl' },
  { id: 'it', name: 'Italiano', direction: 'ltr' },
  { id: 'es', name: 'Español', direction: 'ltr' },
  { id: 'fr', name: 'Français', direction: 'ltr' },
] as const;

export type LanguageId = (typeof languages)[number]['id'];

export const defaultLanguage: LanguageId = 'vi';

export const directionOf = (id: LanguageId): 'ltr' | 'rtl' =>
  languages.find((language) => language.id === id)?.direction ?? 'ltr';
