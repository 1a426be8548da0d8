import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { refusals } from '@wifi/contract/refusals.ts';
import { useLanguage, useT } from '../../kit/language.tsx';
import { toast } from '../../kit/toast.tsx';
import { call } from '../../shell/calls.ts';
import { describeError } from '../../shell/describe-error.ts';
import { GoogleMark } from './google-mark.tsx';
import { forgetGoogleSignIn, googleAddress, readGoogleAnswer } from './google-sign-in.ts';
import { useAuthOptions } from './use-auth-options.ts';
import { useEnter } from './use-enter.ts';
import classes from './auth-form.module.css';

/** Only where Google is configured; it also takes in what Google sent the person back with. */
export function GoogleButton({ from }: { from?: unknown }) {
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
    if (given === 'refused') return fail(t(refusals['google-refused'].message));
    call('POST /auth/login-with-google', { body: { tokenId: given.token, languageId: language } })
      .then(enter)
      .then(forgetGoogleSignIn, (error: unknown) => fail(describeError(t, error)));
  }, [enter, language, t]);

  if (!options?.googleClientId) return null;
  const leave = (clientId: string) => {
    setLeaving(true);
    location.assign(googleAddress(clientId, from));
  };
  return (
    <>
      <div className={classes.or}>{t('or')}</div>
      <Button variant="default" size="md" fullWidth leftSection={<GoogleMark />} loading={isLeaving} onClick={() => leave(options.googleClientId!)}>
        {t('Continue with Google')}
      </Button>
    </>
  );
}
