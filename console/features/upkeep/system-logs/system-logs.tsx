import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useT } from '../../../kit/language.tsx';
import { useView } from '../../../kit/layout/breakpoints.ts';
import { Events } from './events.tsx';
import { FailedCalls } from './failed-calls.tsx';
import { Health } from './health.tsx';
import { Mails } from './mails.tsx';
import { SignIns } from './sign-ins.tsx';
import { SlowQueries } from './slow-queries.tsx';

const logs = {
  mails: Mails,
  events: Events,
  'sign-ins': SignIns,
  calls: FailedCalls,
  queries: SlowQueries,
  health: Health,
};

export default function SystemLogs() {
  const t = useT();
  const view = useView();
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab') ?? '';
  const tab = asked in logs ? (asked as keyof typeof logs) : 'mails';
  const Log = logs[tab];
  // The search of one log means nothing in the other.
  const choose = (tab: string) => setParams(tab === 'mails' ? {} : { tab }, { replace: true });
  const data = [
    { value: 'mails', label: t('Mails') },
    { value: 'events', label: t('Events') },
    { value: 'sign-ins', label: t('Sign-ins') },
    { value: 'calls', label: t('Failed calls') },
    { value: 'queries', label: t('Slow queries') },
    { value: 'health', label: t('Health') },
  ];
  const shared = { 'aria-label': t('Which log'), value: tab, data };
  // Six do not stand side by side on anything narrower.
  const tabs =
    view === 'desktop' ? (
      <SegmentedControl {...shared} onChange={choose} />
    ) : (
      <NativeSelect {...shared} onChange={({ currentTarget }) => choose(currentTarget.value)} />
    );
  return <Log tabs={tabs} />;
}
