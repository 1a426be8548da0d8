import { Badge, Button, Title } from '@mantine/core';
import { IconHistory, IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { newsPurposes } from '@wifi/contract/access/consent-words.ts';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../../kit/feedback/state.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { CopyField } from '../../../kit/form/copy-field.tsx';
import { useFormat, useT } from '../../../kit/language.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { usePageCall, usePageSend } from '../../../shell/calls/queries.ts';
import type { ProfileSectionProps } from '../../../shell/feature.ts';
import { useAccess } from '../../../shell/session/access.tsx';
import { ConsentLedger } from './consent-ledger.tsx';
import { methodWords, purposeWords } from './privacy-words.ts';
import classes from './privacy.module.css';

type Said = AnswerOf<'GET /custom-users/{id}/consents'>['states'][number];

export default function GuestConsents({ profileId, name }: ProfileSectionProps) {
  const t = useT();
  const { can } = useAccess();
  const [showsLedger, setShowsLedger] = useState(false);
  const params = { id: String(profileId) };
  const consents = usePageCall('GET /custom-users/{id}/consents', { params });
  const link = usePageSend('POST /custom-users/{id}/privacy-link');
  const makeLink = () => link.mutateAsync({ params }).catch((error: unknown) => toast.error(describeError(t, error)));
  return (
    <section className={classes.section}>
      <Title order={3} size="h4">
        {t('Consents')}
      </Title>
      {consents.isPending ? (
        <SkeletonRows rows={2} />
      ) : !consents.data ? (
        <ErrorState onRetry={() => void consents.refetch()} />
      ) : consents.data.states.length === 0 ? (
        <p className={classes.none}>{t('This guest has not agreed to anything.')}</p>
      ) : (
        <div>
          {consents.data.states.map((said) => (
            <Consent key={said.purpose} said={said} profileId={profileId} name={name} />
          ))}
        </div>
      )}
      <div className={classes.actions}>
        {Boolean(consents.data?.count) && (
          <Button
            variant="default"
            leftSection={<IconHistory aria-hidden />}
            aria-expanded={showsLedger}
            onClick={() => setShowsLedger(!showsLedger)}
          >
            {t('Everything they said')}
          </Button>
        )}
        {can('profiles.write') && (
          <Button
            variant="default"
            leftSection={<IconLink aria-hidden />}
            loading={link.isPending}
            onClick={() => void makeLink()}
          >
            {t('Make their privacy link')}
          </Button>
        )}
      </div>
      {link.data && (
        <CopyField
          label={t('Privacy link')}
          description={t('Only for this guest: whoever holds it sees and ends what they agreed to.')}
          value={link.data.url}
        />
      )}
      {showsLedger && <ConsentLedger profileId={profileId} />}
    </section>
  );
}

function Consent({
  said: { purpose, isGiven, at, text, method, guardian, hash },
  profileId,
  name,
}: {
  said: Said;
  profileId: number;
  name: string;
}) {
  const t = useT();
  const format = useFormat();
  const confirm = useConfirm();
  const { can } = useAccess();
  const withdraw = usePageSend('POST /custom-users/{id}/consents/withdraw', {
    refreshes: ['GET /custom-users/{id}/consents', 'GET /custom-users/{id}/timeline'],
  });
  const news = newsPurposes.find((one) => one === purpose);
  const stop = async () => {
    const question = {
      title: t('Send no more of this to {name}?', { name }),
      body: t('It counts at once. Only the guest can agree again, at the next login.'),
      action: t('Stop it'),
      danger: true,
    };
    if (!news || !(await confirm(question))) return;
    try {
      await withdraw.mutateAsync({ params: { id: String(profileId) }, body: { purpose: news } });
      toast.success(t('Stopped'));
    } catch (error) {
      toast.error(describeError(t, error));
    }
  };
  return (
    <div className={classes.consent}>
      <div className={classes.consentHead}>
        {t(purposeWords[purpose])}
        <Badge variant="light" color={isGiven ? 'good' : 'gray'}>
          {isGiven ? t('Agreed') : t('Taken back')}
        </Badge>
      </div>
      {text && (
        <blockquote className={classes.wording} dir="auto" tabIndex={0}>
          {text}
        </blockquote>
      )}
      {guardian && (
        <div className={classes.guardian}>{t('Given by a parent or guardian: {name}', { name: guardian })}</div>
      )}
      <div className={classes.faint}>{[format.dateTime(at), methodWords(t, method)].filter(Boolean).join(' · ')}</div>
      <div className={classes.faint}>
        {t('Fingerprint of the wording')}: <bdi dir="ltr">{hash}</bdi>
      </div>
      {news && isGiven && can('profiles.write') && (
        <div>
          <Button variant="light" color="danger" loading={withdraw.isPending} onClick={() => void stop()}>
            {t('Write down that they want no more')}
          </Button>
        </div>
      )}
    </div>
  );
}
