import { useCallback } from 'react';
import { useLanguage } from '../../../kit/language.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';
import { saveSession } from '../../../shell/session/session.ts';

type Answer = AnswerOf<'POST /auth/login'>;
export type AskedFactor = Extract<Answer, { secondFactor: unknown }>['secondFactor'];

/**
 * Begins the session, or says what is asked for before it can begin. A browser in which no language was ever chosen
 * takes the account's.
 */
export function useEnter() {
  const { setLanguage } = useLanguage();
  return useCallback(
    async (answer: Answer): Promise<AskedFactor | undefined> => {
      if ('secondFactor' in answer) return answer.secondFactor;
      // Spec §5: a sign-in without a token is an error.
      if (!answer.token) throw new Error('The answer holds no token');
      if (!localStorage.getItem('languageId')) await setLanguage(answer.data.languageId);
      saveSession(answer);
      return undefined;
    },
    [setLanguage],
  );
}
