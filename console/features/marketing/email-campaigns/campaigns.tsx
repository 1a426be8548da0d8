import { Button, Chip, Progress, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { longestText, rowsPerLoad } from '@wifi/contract/limits.ts';
import { emailCampaignStates, type EmailCampaignState } from '@wifi/contract/marketing/email-campaign-words.ts';
import { reasons } from '@wifi/contract/reasons.ts';
import { MailSentDrawing } from '../../../kit/drawings/mail-sent.tsx';
import { EmptyState } from '../../../kit/feedback/state.tsx';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { useFormat, useT } from '../../../kit/language.tsx';
import type { Column } from '../../../kit/table/data-table.tsx';
import { ListPage } from '../../../kit/table/list-page.tsx';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { usePageList, usePageSend } from '../../../shell/calls/queries.ts';
import { useAccess } from '../../../shell/session/access.tsx';
import { useUrlText } from '../../../widgets/lists/use-url-text.ts';
import { CampaignBadge } from './campaign-badge.tsx';
import { campaignReads, stateWords, type EmailCampaign } from './campaign-words.ts';
import { useCampaignDeeds } from './use-campaign-deeds.ts';
import classes from './email-campaigns.module.css';

function useColumns(): Column<EmailCampaign>[] {
  const t = useT();
  const format = useFormat();
  return useMemo(
    () => [
      { id: 'name', header: t('Name'), width: '34%', phone: 'title', render: ({ name }) => <bdi>{name}</bdi> },
      { id: 'state', header: t('State'), render: ({ state }) => <CampaignBadge state={state} /> },
      { id: 'progress', header: t('Progress'), render: (campaign) => <HowFar campaign={campaign} /> },
      {
        id: 'when',
        header: t('When'),
        nowrap: true,
        render: ({ startedAt, dueAt, updatedAt, state }) =>
          (startedAt ?? dueAt)
            ? format.dateTime((startedAt ?? dueAt)!)
            : state === 'draft'
              ? t('Changed {when}', { when: format.relative(updatedAt) })
              : t('At once'),
      },
    ],
    [t, format],
  );
}

function HowFar({ campaign: { state, progress } }: { campaign: EmailCampaign }) {
  const t = useT();
  const format = useFormat();
  const { planned, finished } = progress;
  if (state === 'draft' || state === 'scheduled' || state === 'cancelled') return '–';
  return (
    <span className={classes.howFar}>
      {t('{done} of {total}', { done: format.number(finished), total: format.number(planned) })}
      {state !== 'done' && (
        <Progress size="sm" value={planned === 0 ? 100 : (100 * finished) / planned} aria-label={t('Progress')} />
      )}
    </span>
  );
}

const isState = (text: string): text is EmailCampaignState => (emailCampaignStates as readonly string[]).includes(text);

export default function EmailCampaigns() {
  const t = useT();
  const navigate = useNavigate();
  const { can } = useAccess();
  const [name, setName] = useUrlText('name');
  const [stateText, setState] = useUrlText('state');
  const state = isState(stateText) ? stateText : undefined;
  const [isMaking, setMaking] = useState(false);
  const { remove } = useCampaignDeeds();
  const list = usePageList('GET /email-campaigns', rowsPerLoad, { name: name || undefined, state });
  const writes = can('messages.write');
  const create = writes && (
    <Button leftSection={<IconPlus aria-hidden />} onClick={() => setMaking(true)}>
      {t('New campaign')}
    </Button>
  );
  const open = ({ id }: { id: number }) => void navigate(`/dashboard/email-campaign/${id}`);
  return (
    <>
      <ListPage
        title={t('E-mail campaigns')}
        purpose={t('One mail to many guests: to those who agreed, when you say, and with a look at who came back.')}
        headerActions={create}
        list={list}
        search={{ value: name, onChange: setName, label: t('Search by name') }}
        filters={emailCampaignStates.map((each) => (
          <Chip key={each} checked={state === each} onChange={(on) => setState(on ? each : '')}>
            {t(stateWords[each])}
          </Chip>
        ))}
        isNarrowed={Boolean(name || state)}
        columns={useColumns()}
        rowKey={({ id }) => String(id)}
        rowName={(campaign) => campaign.name}
        onOpen={open}
        {...(writes && {
          actions: (campaign: EmailCampaign) => [
            {
              label: t('Delete'),
              icon: <IconTrash aria-hidden />,
              danger: true,
              disabled: ['scheduled', 'sending', 'paused'].includes(campaign.state),
              onClick: () => void remove(campaign),
            },
          ],
        })}
        empty={
          <EmptyState drawing={MailSentDrawing} title={t('No e-mail campaigns yet')} action={create}>
            {t('Write to the guests of a group: choose them, choose a mail, look at who would get it, and send.')}
          </EmptyState>
        }
      />
      <NewCampaign opened={isMaking} onClose={() => setMaking(false)} onCreated={open} />
    </>
  );
}

interface NewProps {
  opened: boolean;
  onClose: () => void;
  onCreated: (campaign: EmailCampaign) => void;
}

function NewCampaign({ opened, onClose, onCreated }: NewProps) {
  const t = useT();
  const create = usePageSend('POST /email-campaigns', { refreshes: [...campaignReads] });
  const form = useForm({
    ...useDescribe(),
    initial: { name: '' },
    validate: ({ name }) => (name.trim() ? {} : { name: t(reasons.required) }),
    onSubmit: async ({ name }) => onCreated(await create.mutateAsync({ body: { name } })),
  });
  return (
    <FormDrawer opened={opened} onClose={onClose} title={t('New campaign')} form={form} submitLabel={t('Create')}>
      <TextInput
        label={t('Name')}
        description={t('For you and your colleagues: guests do not see it.')}
        required
        maxLength={longestText}
        autoComplete="off"
        data-autofocus
        {...form.field('name')}
      />
    </FormDrawer>
  );
}
