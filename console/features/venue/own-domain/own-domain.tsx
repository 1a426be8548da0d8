import { Alert, Badge, Button, TextInput } from '@mantine/core';
import { IconRefresh, IconTrash } from '@tabler/icons-react';
import { reasons } from '@wifi/contract/reasons.ts';
import { readHostName } from '@wifi/contract/venue/host-name.ts';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../../kit/feedback/state.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { useFormat, useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { describeError, useDescribe } from '../../../shell/calls/describe-error.ts';
import { usePageCall, usePageSend } from '../../../shell/calls/queries.ts';
import { toastOutcome } from '../../../shell/calls/toast-outcome.ts';
import { DnsRecords } from './dns-records.tsx';
import type { Domain, OwnDomainAnswer } from './domain.ts';
import { ProxyWords } from './proxy-words.tsx';
import classes from './own-domain.module.css';

const refreshing = { refreshes: ['GET /own-domain' as const] };

export default function OwnDomain() {
  const t = useT();
  const { data, error, refetch } = usePageCall('GET /own-domain');
  return (
    <Card
      title={t('Own domain')}
      description={t('Portal and public site under a name of your own. It counts once DNS proves that it is yours.')}
    >
      {data?.domain ? (
        <NamedDomain answer={data} domain={data.domain} />
      ) : data ? (
        <NameForm />
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

function NameForm() {
  const t = useT();
  const save = usePageSend('PUT /own-domain', refreshing);
  const form = useForm({
    ...useDescribe(),
    initial: { host: '' },
    validate: ({ host }) => (readHostName(host) ? {} : { host: t(reasons['host-name']) }),
    onSubmit: (body) => save.mutateAsync({ body }),
  });
  return (
    <form className={classes.form} onSubmit={(event) => void form.submit(event)} noValidate>
      <TextInput
        label={t('Name of the host')}
        placeholder="wifi.example.com"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        maxLength={253}
        {...form.field('host')}
      />
      <Button type="submit" variant="default" loading={form.isSubmitting}>
        {t('Use this name')}
      </Button>
      {form.failure && <Alert color="danger">{form.failure}</Alert>}
    </form>
  );
}

function NamedDomain({ answer, domain }: { answer: OwnDomainAnswer; domain: Domain }) {
  const t = useT();
  const format = useFormat();
  const check = usePageSend('POST /own-domain/check', refreshing);
  const remove = useRemove(domain);
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

function useRemove({ shownHost }: Domain) {
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
      await drop.mutateAsync({});
      return t('Deleted');
    });
  };
}

const stateColours = { taken: 'danger', failing: 'danger', used: 'good', proved: 'warn', waiting: 'gray' } as const;

const stateOf = ({ provedAt, url, isTaken, failingSince }: Domain): keyof typeof stateColours =>
  isTaken ? 'taken' : failingSince ? 'failing' : url ? 'used' : provedAt ? 'proved' : 'waiting';

function DomainState({ domain }: { domain: Domain }) {
  const t = useT();
  const words = {
    taken: t('Taken'),
    failing: t('Can no longer be proved'),
    used: t('In use'),
    proved: t('Proved'),
    waiting: t('Waits for DNS'),
  };
  const state = stateOf(domain);
  return (
    <Badge variant="light" color={stateColours[state]}>
      {words[state]}
    </Badge>
  );
}

function DomainNotice({ domain: { isTaken, losesAt, url, provedAt } }: { domain: Domain }) {
  const t = useT();
  const format = useFormat();
  if (isTaken) return <Alert color="danger">{t('Another page has proved this name and has it.')}</Alert>;
  if (losesAt)
    return (
      <Alert color="danger">
        {t('Put the records back before {date}, or the page loses the name.', { date: format.dateTime(losesAt) })}
      </Alert>
    );
  if (url)
    return (
      <Alert color="good">
        {t('Guests are sent to {url}. Paste the set-up script into routers that were set up before.', { url })}
      </Alert>
    );
  return provedAt ? (
    <Alert color="warn">
      {t('The name is proved, but does not answer with your page yet. Guests stay at the address of the platform.')}
    </Alert>
  ) : null;
}
