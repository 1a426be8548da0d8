import { Anchor, Button, NativeSelect, Title } from '@mantine/core';
import { IconMail, IconPencil, IconPhone, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { leadStatuses, type LeadStatus } from '@wifi/contract/people/lead-words.ts';
import { pickWords } from '@wifi/splash/language/pick-words.ts';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../../kit/feedback/state.tsx';
import { DetailActions, DetailDrawer } from '../../../kit/form/detail-drawer.tsx';
import { useFormat, useLanguage, useT } from '../../../kit/language.tsx';
import { usePageCall } from '../../../shell/calls/queries.ts';
import { useAccess } from '../../../shell/session/access.tsx';
import { FactList } from '../../../widgets/marks/fact-list.tsx';
import { LeadHistory } from './lead-history.tsx';
import { nameOf, sourceWords, statusWords, type Lead, type LeadDetails } from './lead.ts';
import { StatusBadge } from './status-badge.tsx';
import { useLeadActions } from './use-lead-actions.ts';
import classes from './leads.module.css';

interface Props {
  onClose: () => void;
  onEdit: (lead: Lead) => void;
}

export function LeadDrawer({ id, ...props }: Props & { id: number | undefined }) {
  const t = useT();
  // Stays readable while the drawer slides away.
  const last = useRef(id);
  if (id !== undefined) last.current = id;
  const { data, error, refetch } = usePageCall(
    'GET /leads/{id}',
    { params: { id: String(last.current ?? 0) } },
    { enabled: last.current !== undefined },
  );
  return (
    <DetailDrawer
      opened={id !== undefined}
      onClose={props.onClose}
      title={<bdi>{data ? nameOf(t, data) : t('Lead')}</bdi>}
    >
      {data ? (
        <LeadBody key={data.id} lead={data} {...props} />
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </DetailDrawer>
  );
}

function LeadBody({ lead, onClose, onEdit }: Props & { lead: LeadDetails }) {
  const t = useT();
  const format = useFormat();
  const { can } = useAccess();
  const { remove } = useLeadActions();
  const writes = can('leads.write');
  const facts = [
    ...(writes
      ? []
      : [
          { name: t('State'), value: <StatusBadge status={lead.status} /> },
          { name: t('Looked after by'), value: lead.assignee?.displayName, missing: t('Nobody') },
        ]),
    { name: t('E-mail'), value: lead.email, isCode: true, missing: t('None') },
    { name: t('Phone'), value: lead.phone, isCode: true, missing: t('None') },
    { name: t('From'), value: lead.campaign ? lead.campaign.name : t(sourceWords[lead.source]) },
    { name: t('Router'), value: lead.device?.name, missing: t('None') },
    { name: t('Came in'), value: format.dateTime(lead.createdAt) },
    {
      name: t('Guest'),
      value: lead.profileId && (
        <Anchor component={Link} to={`/dashboard/guests-custom-profile?profile=${lead.profileId}`}>
          {t('Open the profile')}
        </Anchor>
      ),
      missing: t('Not a guest yet'),
    },
  ];
  return (
    <>
      {writes && <Progress lead={lead} />}
      <FactList facts={facts} />
      <DetailActions>
        {can('contacts.read') && lead.email && (
          <Button
            component="a"
            href={`mailto:${encodeURIComponent(lead.email)}`}
            variant="default"
            leftSection={<IconMail aria-hidden />}
          >
            {t('Write')}
          </Button>
        )}
        {can('contacts.read') && lead.phone && (
          <Button component="a" href={`tel:${lead.phone}`} variant="default" leftSection={<IconPhone aria-hidden />}>
            {t('Call')}
          </Button>
        )}
        {writes && (
          <Button variant="default" leftSection={<IconPencil aria-hidden />} onClick={() => onEdit(lead)}>
            {t('Edit')}
          </Button>
        )}
        {writes && (
          <Button
            variant="subtle"
            color="danger"
            leftSection={<IconTrash aria-hidden />}
            onClick={async () => {
              if (await remove(lead)) onClose();
            }}
          >
            {t('Delete')}
          </Button>
        )}
      </DetailActions>
      <LeadHistory lead={lead} writes={writes} />
      <Answers answers={lead.answers} />
    </>
  );
}

function Progress({ lead }: { lead: LeadDetails }) {
  const t = useT();
  const { setStatus, setAssignee } = useLeadActions();
  const { data } = usePageCall('GET /leads/assignees');
  const members = data?.rows ?? [];
  // Whoever has left the page still stands there until somebody else takes over.
  const gone = lead.assignee && data && !members.some(({ uid }) => uid === lead.assignee!.uid) ? [lead.assignee] : [];
  return (
    <div className={classes.pair}>
      <NativeSelect
        label={t('State')}
        value={lead.status}
        onChange={({ currentTarget }) => void setStatus(lead, currentTarget.value as LeadStatus)}
        data={leadStatuses.map((status) => ({ value: status, label: t(statusWords[status]) }))}
      />
      <NativeSelect
        label={t('Looked after by')}
        value={lead.assignee ? String(lead.assignee.uid) : ''}
        onChange={({ currentTarget }) =>
          void setAssignee(lead, currentTarget.value === '' ? null : Number(currentTarget.value))
        }
        data={[
          { value: '', label: t('Nobody') },
          ...[...gone, ...members].map(({ uid, displayName }) => ({ value: String(uid), label: displayName })),
        ]}
      />
    </div>
  );
}

function Answers({ answers }: { answers: LeadDetails['answers'] }) {
  const t = useT();
  const { language } = useLanguage();
  if (answers.length === 0) return null;
  return (
    <section>
      <Title order={3} size="h4">
        {t('Answers')}
      </Title>
      <dl className={classes.answers}>
        {answers.map(({ key, title, answers: given }) => (
          <div key={key}>
            <dt>
              <bdi>{pickWords(title, language, 'en')}</bdi>
            </dt>
            <dd>
              <bdi>{given.map((words) => pickWords(words, language, 'en')).join(', ')}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
