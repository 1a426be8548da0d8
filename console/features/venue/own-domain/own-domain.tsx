import { Alert, Button, TextInput } from '@mantine/core';
import { IconRefresh, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { reasons } from '@wifi/contract/reasons.ts';
import { readHostName } from '@wifi/contract/venue/host-name.ts';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../../kit/feedback/state.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { useWrongField } from '../../../kit/form/use-wrong-field.ts';
import { useFormat, useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { describeError, useDescribe } from '../../../shell/calls/describe-error.ts';
import { usePageCall, usePageSend } from '../../../shell/calls/queries.ts';
import { toastOutcome } from '../../../shell/calls/toast-outcome.ts';
import { DnsRecords } from './dns-records.tsx';
import { DomainNotice, DomainState } from './domain-state.tsx';
import type { Domain, OwnDomainAnswer } from './domain.ts';
import { ProxyWords } from './proxy-words.tsx';
import classes from './own-domain.module.css';

const refreshing = { refreshes: ['GET /own-domain' as const] };

export default function OwnDomain() {
  const t = useT();
  const { data, error, refetch } = usePageCall('GET /own-domain');
  // What was pressed goes away with what it changed: the focus goes on to what follows.
  const [isChanged, setChanged] = useState(false);
  const follows = { isNext: isChanged, onChange: () => setChanged(true) };
  return (
    <Card
      title={t('Own domain')}
      description={t('Portal and public site under a name of your own. It counts once DNS proves that it is yours.')}
    >
      {data?.domain ? (
        <NamedDomain answer={data} domain={data.domain} {...follows} />
      ) : data ? (
        <NameForm {...follows} />
      ) : error?.code === 'upgrade-plan' ? (
        <Alert color="gray">{describeError(t, error)}</Alert>
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={2} />
      )}
    </Card>
  );
}

interface Follows {
  isNext: boolean;
  onChange: () => void;
}

function NameForm({ isNext, onChange }: Follows) {
  const t = useT();
  const save = usePageSend('PUT /own-domain', refreshing);
  const form = useForm({
    ...useDescribe(),
    initial: { host: '' },
    validate: ({ host }) => (readHostName(host) ? {} : { host: t(reasons['host-name']) }),
    onSubmit: async (body) => {
      onChange();
      await save.mutateAsync({ body });
    },
  });
  const element = useWrongField(form.refusals);
  return (
    <form ref={element} className={classes.form} onSubmit={(event) => void form.submit(event)} noValidate>
      <TextInput
        label={t('Name of the host')}
        placeholder="wifi.example.com"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        maxLength={253}
        autoFocus={isNext}
        {...form.field('host')}
      />
      <Button type="submit" variant="default" loading={form.isSubmitting}>
        {t('Use this name')}
      </Button>
      {form.failure && <Alert color="danger">{form.failure}</Alert>}
    </form>
  );
}

function NamedDomain({ answer, domain, isNext, onChange }: Follows & { answer: OwnDomainAnswer; domain: Domain }) {
  const t = useT();
  const format = useFormat();
  const check = usePageSend('POST /own-domain/check', refreshing);
  const remove = useRemove(domain, onChange);
  return (
    <div className={classes.parts}>
      <div className={classes.head}>
        <bdi dir="ltr" className={classes.host}>
          {domain.shownHost}
        </bdi>
        <DomainState domain={domain} />
        <span className={classes.hint}>
          {domain.checkedAt
            ? t('Checked {when}', { when: format.relative(domain.checkedAt) })
            : t('Not checked yet. New records may take an hour to be seen.')}
        </span>
      </div>
      <DomainNotice domain={domain} />
      {(!domain.url || domain.failingSince) && <DnsRecords answer={answer} domain={domain} />}
      {domain.provedAt && !domain.url && <ProxyWords host={domain.host} upstream={answer.upstream} />}
      <div className={classes.buttons}>
        <Button
          leftSection={<IconRefresh aria-hidden />}
          autoFocus={isNext}
          loading={check.isPending}
          onClick={() =>
            void toastOutcome(t, async () => {
              await check.mutateAsync({});
              return t('Checked');
            })
          }
        >
          {t('Check now')}
        </Button>
        <Button variant="default" leftSection={<IconTrash aria-hidden />} onClick={() => void remove()}>
          {t('Give it up')}
        </Button>
      </div>
    </div>
  );
}

function useRemove({ shownHost }: Domain, onRemove: () => void) {
  const t = useT();
  const confirm = useConfirm();
  const drop = usePageSend('DELETE /own-domain', refreshing);
  return async () => {
    const question = {
      title: t('Give up {name}?', { name: shownHost }),
      body: `${t('Are you sure to delete this item?')} ${t('Guests are sent to the address of the platform again. Paste the set-up script into your routers then.')}`,
      action: t('Give it up'),
      danger: true,
    };
    if (!(await confirm(question))) return;
    await toastOutcome(t, async () => {
      onRemove();
      await drop.mutateAsync({});
      return t('Deleted');
    });
  };
}
