import { Button, Checkbox, Title } from '@mantine/core';
import { IconDownload, IconEraser } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { saveBlob } from '../../../kit/files/save-file.ts';
import { useT } from '../../../kit/language.tsx';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { callPage } from '../../../shell/calls/page-calls.ts';
import { usePageSend } from '../../../shell/calls/queries.ts';
import type { ProfileSectionProps } from '../../../shell/feature.ts';
import { useSelectedPage } from '../../../shell/session/selected-page.ts';
import classes from './privacy.module.css';

/** The person's rights, for admins: all that is stored as a file, and all of it gone. */
export default function GuestData({ profileId, name, onGone }: ProfileSectionProps) {
  const t = useT();
  const confirm = useConfirm();
  const { eid } = useSelectedPage();
  const [isLoading, setLoading] = useState(false);
  const keepsAccounts = useRef(false);
  const erasure = usePageSend('POST /custom-users/{id}/erase', {
    refreshes: ['GET /custom-users', 'GET /privacy/erasures', 'GET /privacy/requests', 'GET /leads', 'GET /groups'],
  });
  const params = { id: String(profileId) };
  const download = async () => {
    setLoading(true);
    try {
      const data = await callPage(eid!, 'GET /custom-users/{id}/data', { params });
      saveBlob(
        `guest-${profileId}-${eid}.json`,
        new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
      );
    } catch (error) {
      toast.error(describeError(t, error));
    } finally {
      setLoading(false);
    }
  };
  const erase = async () => {
    const question = {
      title: t('Erase {name}?', { name }),
      action: t('Erase'),
      danger: true,
      typeToConfirm: t('erase'),
      body: (
        <>
          {t(
            'Profile, logins, answers, leads, consents and what the log says of them go everywhere. Reports count them no longer. This cannot be undone.',
          )}
          <Checkbox
            mt="md"
            label={t('Keep the guest account they log in with, if they have one')}
            onChange={({ currentTarget }) => {
              keepsAccounts.current = currentTarget.checked;
            }}
          />
        </>
      ),
    };
    keepsAccounts.current = false;
    if (!(await confirm(question))) return;
    try {
      await erasure.mutateAsync({ params, body: { keepsAccounts: keepsAccounts.current } });
      toast.success(t('{name} is erased', { name }));
      onGone();
    } catch (error) {
      toast.error(describeError(t, error));
    }
  };
  return (
    <section className={classes.section}>
      <Title order={3} size="h4">
        {t('Data of this guest')}
      </Title>
      <p className={classes.none}>{t('Every guest may ask for all that you store, and to be erased.')}</p>
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconDownload aria-hidden />}
          loading={isLoading}
          onClick={() => void download()}
        >
          {t('Download everything')}
        </Button>
        <Button
          variant="light"
          color="danger"
          leftSection={<IconEraser aria-hidden />}
          loading={erasure.isPending}
          onClick={() => void erase()}
        >
          {t('Erase this guest')}
        </Button>
      </div>
    </section>
  );
}
