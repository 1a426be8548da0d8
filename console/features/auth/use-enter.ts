import { useCallback } from 'react';
import { useLanguage } from '../../kit/language.tsx';
import type { AnswerOf } from '../../shell/api.ts';
import { saveSession } from '../../shell/session.ts';

/** Begins the session. A browser in which no language was ever chosen takes the account's. */
export function useEnter() {
  const { setLanguage } = useLanguage();
  return useCallback(
    async (answer: AnswerOf<'POST /auth/login'>) => {
      // Spec §5: a sign-in without a token is an error.
      if (!answer.token) throw new Error('The answer holds no token');
      if (!localStorage.getItem('languageId')) await setLanguage(answer.data.languageId);
      saveSession(answer);
    },
    [setLanguage],
  );
}
