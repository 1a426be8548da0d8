import { SegmentedControl } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useT } from '../../../kit/language.tsx';
import { Events } from './events.tsx';
import { Health } from './health.tsx';
import { Mails } from './mails.tsx';

const logs = { mails: Mails, events: Events, health: Health };

export default function SystemLogs() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab') ?? '';
  const tab = asked in logs ? (asked as keyof typeof logs) : 'mails';
  const Log = logs[tab];
  const tabs = (
    <SegmentedControl
      aria-label={t('Which log')}
      value={tab}
      // The search of one log means nothing in the other.
      onChange={(tab) => setParams(tab === 'mails' ? {} : { tab }, { replace: true })}
      data={[
        { value: 'mails', label: t('Mails') },
        { value: 'events', label: t('Events') },
        { value: 'health', label: t('Health') },
      ]}
    />
  );
  return <Log tabs={tabs} />;
}
