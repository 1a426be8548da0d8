import { directionOf, type LanguageId } from '@wifi/contract/languages.ts';
import { translator } from '../language/translate.ts';

export type PlainSite = 'unknown' | 'too-fast' | 'unreadable' | 'busy' | 'suspended';

/**
 * What a reader is told of a site that cannot be shown: nothing is known of the place, but their phone says what they
 * read.
 */
export function plainSiteWords(
  language: LanguageId,
  kind: PlainSite,
): { language: LanguageId; direction: string; title: string; text: string } {
  const t = translator(language);
  const words = {
    unknown: { title: t('This page does not exist'), text: t('It may have been moved or taken away.') },
    'too-fast': {
      title: t('One moment, please'),
      text: t('Too many requests came from here. Please try again in a minute.'),
    },
    unreadable: { title: t('This page could not be read'), text: t('Please go back and try again.') },
    suspended: {
      title: t('This page is not available'),
      text: t('It is closed at the moment. Please come back later.'),
    },
    busy: { title: t('One moment, please'), text: t('The site is busy. This page tries again by itself.') },
  };
  return { language, direction: directionOf(language), ...words[kind] };
}
