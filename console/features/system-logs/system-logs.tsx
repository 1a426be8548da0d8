import { SegmentedControl } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useT } from '../../kit/language.tsx';
import { Events } from './events.tsx';
import { Mails } from './mails.tsx';

export default function SystemLogs() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const isEvents = params.get('tab') === 'events';
  const tabs = (
    <SegmentedControl
      aria-label={t('Which log')}
      value={isEvents ? 'events' : 'mails'}
      // The search of one log means nothing in the other.
      onChange={(tab) => setParams(tab === 'events' ? { tab } : {}, { replace: true })}
      data={[{ value: 'mails', label: t('Mails') }, { value: 'events', label: t('Events') }]}
    />
  );
  return isEvents ? <Events tabs={tabs} /> : <Mails tabs={tabs} />;
}
