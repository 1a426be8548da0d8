import { useMemo } from 'react';
import { pickWords } from '@wifi/splash/language/pick-words.ts';
import { useLanguage } from '../../kit/language.tsx';
import { questionsIn, type AskedQuestion } from '../../widgets/survey/survey-questions.ts';
import { usePageCall } from '../calls/queries.ts';
import type { Choices } from './rule-field-words.ts';

export interface RuleChoices extends Choices {
  questions: AskedQuestion[];
  /** Whose words names of languages are in. */ reader: string;
}

/** What a rule can name on this page; undefined while it loads. */
export function useRuleChoices(enabled: boolean): RuleChoices | undefined {
  const { language } = useLanguage();
  const { data: choices } = usePageCall('GET /groups/choices', undefined, { enabled });
  const { data: campaigns } = usePageCall('GET /wifi-campaign', { query: { limit: '200', skip: '0' } }, { enabled });
  return useMemo(
    () =>
      choices &&
      campaigns && {
        ...choices.data,
        reader: language,
        questions: questionsIn(campaigns.rows, (words) => pickWords(words, language, 'en')),
      },
    [choices, campaigns, language],
  );
}
