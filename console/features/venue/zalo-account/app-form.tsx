import { Alert, Button, PasswordInput, Select, TextInput } from '@mantine/core';
import { pkceModes, type PkceMode } from '@wifi/contract/venue/zalo-account-words.ts';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useForm } from '../../../kit/form/use-form.ts';
import { msg, useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { refreshing, type ZaloSettingsAnswer } from './zalo-answers.ts';
import classes from './zalo-account.module.css';

const modeWords: Record<PkceMode, string> = {
  per_request: msg('A new one each time'),
  fixed: msg('The one that stands in Zalo’s console'),
  none: msg('None'),
};

/** The app by which we speak for the account. Secrets go in and never come out. */
export function AppForm({ settings }: { settings: ZaloSettingsAnswer }) {
  const t = useT();
  const save = usePageSend('PUT /page-oa/settings', refreshing);
  const form = useForm({
    ...useDescribe(),
    initial: {
      appId: settings.appId,
      appSecret: '',
      oaSecret: '',
      pkceMode: settings.pkceMode,
      siteProof: settings.siteProof,
    },
    onSubmit: async ({ appSecret, oaSecret, ...body }) => {
      await save.mutateAsync({ body: { ...body, ...(appSecret && { appSecret }), ...(oaSecret && { oaSecret }) } });
      toast.success(t('Saved'));
    },
  });
  const stays = t('Stored. Leave it empty to keep it.');
  const hasOwn = form.values.appId.trim() !== '';
  return (
    <Card
      title={t('App at Zalo')}
      description={
        settings.hasPlatformApp
          ? t('Leave the app’s number empty to use the app of this platform.')
          : t('Make an app at developers.zalo.me and link it to your official account.')
      }
    >
      <form className={classes.form} onSubmit={(event) => void form.submit(event)} noValidate>
        <TextInput
          label={t('Number of the app (App ID)')}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          maxLength={40}
          {...form.field('appId')}
        />
        {hasOwn && (
          <>
            <PasswordInput
              label={t('Secret key of the app')}
              description={settings.hasAppSecret ? stays : undefined}
              autoComplete="off"
              dir="ltr"
              maxLength={200}
              {...form.field('appSecret')}
            />
            <PasswordInput
              label={t('Secret key of the official account')}
              description={
                settings.hasOaSecret ? stays : t('Shown by Zalo where the app is linked. It signs what Zalo tells us.')
              }
              autoComplete="off"
              dir="ltr"
              maxLength={200}
              {...form.field('oaSecret')}
            />
          </>
        )}
        <Select
          label={t('PKCE challenge')}
          description={t('If Zalo says no after you agreed, try the next one.')}
          allowDeselect={false}
          data={pkceModes.map((value) => ({ value, label: t(modeWords[value]) }))}
          value={form.values.pkceMode}
          onChange={(value) => form.setValue('pkceMode', (value ?? 'per_request') as PkceMode)}
        />
        <TextInput
          label={t('Code of the domain proof')}
          description={t(
            'What stands between “zalo_verifier” and “.html” in the file’s name. We show the file to Zalo.',
          )}
          autoComplete="off"
          dir="ltr"
          maxLength={100}
          {...form.field('siteProof')}
        />
        <Button type="submit" variant="default" loading={form.isSubmitting} disabled={!form.isDirty}>
          {t('Save')}
        </Button>
        {form.failure && <Alert color="danger">{form.failure}</Alert>}
      </form>
    </Card>
  );
}
