import { Alert, Badge, Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { DomainRecord, RecordState } from '@wifi/contract/venue/sending-domain-words.ts';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../../kit/feedback/state.tsx';
import { CopyField } from '../../../kit/form/copy-field.tsx';
import { msg, useFormat, useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';
import { usePageCall, usePageSend } from '../../../shell/calls/queries.ts';
import { toastOutcome } from '../../../shell/calls/toast-outcome.ts';
import classes from './sending-domain.module.css';

type SeenRecord = AnswerOf<'GET /sending-domain'>['records'][number];

export default function SendingDomain() {
  const t = useT();
  const { data, error, refetch } = usePageCall('GET /sending-domain');
  return (
    <Card
      title={t('Sending domain')}
      description={t(
        'What receivers look up about the address your mails come from. Without it they may take them for spam.',
      )}
    >
      {data?.domain ? (
        <Domain {...data} domain={data.domain} />
      ) : data ? (
        <Alert color="gray">
          {t('Set up a mail sender under Integrations first: then its domain can be looked at here.')}
        </Alert>
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={2} />
      )}
    </Card>
  );
}

function Domain({ domain, records, isSigning, checkedAt }: AnswerOf<'GET /sending-domain'> & { domain: string }) {
  const t = useT();
  const format = useFormat();
  const check = usePageSend('POST /sending-domain/check', { refreshes: ['GET /sending-domain'] });
  return (
    <div className={classes.parts}>
      <div className={classes.head}>
        <bdi dir="ltr" className={classes.domain}>
          {domain}
        </bdi>
        <Badge variant="light" color={isSigning ? 'good' : 'gray'}>
          {isSigning ? t('Mails are signed') : t('Mails are not signed')}
        </Badge>
        <span className={classes.hint}>
          {checkedAt
            ? t('Checked {when}', { when: format.relative(checkedAt) })
            : t('Not checked yet. New records may take an hour to be seen.')}
        </span>
      </div>
      {records.length > 0 && (
        <ul className={classes.records}>
          {records.map((record) => (
            <Seen key={record.kind} {...record} />
          ))}
        </ul>
      )}
      <Button
        className={classes.check}
        leftSection={<IconRefresh aria-hidden />}
        loading={check.isPending}
        onClick={() =>
          void toastOutcome(t, async () => {
            await check.mutateAsync({});
            return t('Checked');
          })
        }
      >
        {t('Check the records')}
      </Button>
    </div>
  );
}

const recordWords: Record<DomainRecord, string> = {
  spf: msg('Says which servers may send mails of this domain.'),
  dkim: msg('Holds the key by which receivers see that a mail is yours and was not changed.'),
  dmarc: msg('Says what receivers do with mails that prove nothing. Large providers want one.'),
};

const stateWords: Record<RecordState, string> = {
  found: msg('Found'),
  missing: msg('Missing'),
  several: msg('More than one'),
  open: msg('Lets everybody send'),
  other: msg('Says something else'),
  silent: msg('DNS gave no answer'),
};
const stateColours = {
  found: 'good',
  missing: 'warn',
  several: 'danger',
  open: 'danger',
  other: 'danger',
  silent: 'gray',
} as const satisfies Record<RecordState, string>;

function Seen({ kind, name, state, found, wanted }: SeenRecord) {
  const t = useT();
  return (
    <li className={classes.record}>
      <div className={classes.head}>
        <strong>{kind.toUpperCase()}</strong>
        <Badge variant="light" color={stateColours[state]}>
          {t(stateWords[state])}
        </Badge>
        <span className={classes.hint}>{t(recordWords[kind])}</span>
      </div>
      {found && (
        <bdi dir="ltr" className={classes.found}>
          {found}
        </bdi>
      )}
      {wanted && (
        <div className={classes.wanted}>
          <CopyField label={t('{type} record, name', { type: 'TXT' })} value={name} />
          <CopyField label={t('{type} record, value', { type: 'TXT' })} value={wanted} />
          {kind === 'spf' && (
            <p className={classes.hint}>
              {t('If your mail provider names a record of its own, take that one. There must be one SPF record only.')}
            </p>
          )}
        </div>
      )}
    </li>
  );
}
