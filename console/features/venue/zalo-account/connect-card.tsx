import { Alert, Button, PasswordInput, Tabs } from '@mantine/core';
import { useForm } from '../../../kit/form/use-form.ts';
import { useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { toastOutcome } from '../../../shell/calls/toast-outcome.ts';
import { refreshing, type ZaloSettingsAnswer } from './zalo-answers.ts';
import classes from './zalo-account.module.css';

interface ConnectCardProps {
  settings: ZaloSettingsAnswer;
  /** The browser has just come back from Zalo. */
  isComingBack: boolean;
}

export function ConnectCard({ settings, isComingBack }: ConnectCardProps) {
  const t = useT();
  const hasApp = settings.hasAppSecret || (settings.appId === '' && settings.hasPlatformApp);
  return (
    <Card
      title={t('Connect an account')}
      description={t('Whoever manages the official account at Zalo agrees once. Access is then renewed by itself.')}
    >
      {hasApp ? (
        <Tabs defaultValue="consent" keepMounted={false}>
          <Tabs.List>
            <Tabs.Tab value="consent">{t('At Zalo')}</Tabs.Tab>
            <Tabs.Tab value="tokens">{t('By tokens')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="consent" className={classes.panel}>
            <Consent isComingBack={isComingBack} />
          </Tabs.Panel>
          <Tabs.Panel value="tokens" className={classes.panel}>
            <TokenForm />
          </Tabs.Panel>
        </Tabs>
      ) : (
        <Alert color="gray">{t('First type the keys of your app at Zalo below, and save them.')}</Alert>
      )}
    </Card>
  );
}

function Consent({ isComingBack }: Pick<ConnectCardProps, 'isComingBack'>) {
  const t = useT();
  const begin = usePageSend('POST /page-oa/connect');
  return (
    <>
      <p className={classes.hint}>{t('You are sent to Zalo, choose the account and agree, and come back here.')}</p>
      <Button
        loading={begin.isPending || isComingBack}
        onClick={() =>
          void toastOutcome(t, async () => {
            const { url } = await begin.mutateAsync({});
            window.location.assign(url);
            return t('You are sent to Zalo');
          })
        }
      >
        {t('Go to Zalo')}
      </Button>
    </>
  );
}

function TokenForm() {
  const t = useT();
  const send = usePageSend('POST /page-oa/tokens', refreshing);
  const form = useForm({
    ...useDescribe(),
    initial: { accessToken: '', refreshToken: '' },
    onSubmit: (body) => send.mutateAsync({ body }),
  });
  return (
    <form className={classes.form} onSubmit={(event) => void form.submit(event)} noValidate>
      <p className={classes.hint}>
        {t('Zalo’s API Explorer gives both for the account. The refresh token counts once: use it nowhere else.')}
      </p>
      <PasswordInput label={t('Access token')} autoComplete="off" dir="ltr" {...form.field('accessToken')} />
      <PasswordInput label={t('Refresh token')} autoComplete="off" dir="ltr" {...form.field('refreshToken')} />
      <Button type="submit" loading={form.isSubmitting}>
        {t('Connect by these tokens')}
      </Button>
      {form.failure && <Alert color="danger">{form.failure}</Alert>}
    </form>
  );
}
