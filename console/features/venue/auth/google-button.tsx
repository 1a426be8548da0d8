import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { refusalsToPeople } from '@wifi/contract/refusals-to-people.ts';
import { toast } from '../../../kit/feedback/toast.tsx';
import { useLanguage, useT } from '../../../kit/language.tsx';
import { call } from '../../../shell/calls/calls.ts';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { forgetGoogleSignIn, googleAddress, readGoogleAnswer } from './google-sign-in.ts';
import { useAuthOptions } from './use-auth-options.ts';
import { useEnter, type AskedFactor } from './use-enter.ts';
import classes from './auth-form.module.css';

/** Only where Google is configured; it also takes in what Google sent the person back with. */
export function GoogleButton({ from, onAsked }: { from?: unknown; onAsked?: (asked: AskedFactor) => void }) {
  const t = useT();
  const { language } = useLanguage();
  const enter = useEnter();
  const options = useAuthOptions();
  const [isLeaving, setLeaving] = useState(false);
  const answer = useRef(readGoogleAnswer(location.hash));

  useEffect(() => {
    const given = answer.current;
    answer.current = undefined;
    if (!given) return;
    // The token must not stay in the address bar or in the history.
    history.replaceState(history.state, '', location.pathname + location.search);
    const fail = (message: string) => {
      forgetGoogleSignIn();
      toast.error(t('Login Error: {message}', { message }));
    };
    if (given === 'refused') return fail(t(refusalsToPeople['google-refused'].message));
    call('POST /auth/login-with-google', { body: { tokenId: given.token, languageId: language } })
      .then(enter)
      .then((asked) => asked && onAsked?.(asked))
      .then(forgetGoogleSignIn, (error: unknown) => fail(describeError(t, error)));
  }, [enter, language, onAsked, t]);

  if (!options?.googleClientId) return null;
  const leave = (clientId: string) => {
    setLeaving(true);
    location.assign(googleAddress(clientId, from));
  };
  return (
    <>
      <div className={classes.or}>{t('or')}</div>
      <Button
        variant="default"
        size="md"
        fullWidth
        leftSection={<GoogleMark />}
        loading={isLeaving}
        onClick={() => leave(options.googleClientId!)}
      >
        {t('Continue with Google')}
      </Button>
    </>
  );
}

/** Four arcs in Google's four colours, so that people know the button; decoration beside its words. */
const GoogleMark = () => (
  <svg viewBox="0 0 20 20" width="18" height="18" fill="none" strokeWidth="3.2" aria-hidden="true">
    <path d="M16 5.1A7.6 7.6 0 0 0 4 5.4" stroke="#ea4335" style={{ strokeWidth: 3.2 }} />
    <path d="M3.9 5.5a7.6 7.6 0 0 0-.1 8.9" stroke="#fbbc05" style={{ strokeWidth: 3.2 }} />
    <path d="M3.7 14.3A7.6 7.6 0 0 0 15 15.8" stroke="#34a853" style={{ strokeWidth: 3.2 }} />
    <path d="M14.9 15.9A7.6 7.6 0 0 0 17.6 10H10" stroke="#4285f4" style={{ strokeWidth: 3.2 }} />
  </svg>
);
