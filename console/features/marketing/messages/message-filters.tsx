import { Button, Chip, CloseButton, NativeSelect } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { messageCauses, messageChannels, messageStates } from '@wifi/contract/marketing/message-words.ts';
import { useToday } from '../../../kit/dates/clock.tsx';
import { DateRange } from '../../../kit/dates/date-range.tsx';
import { rangeOf } from '../../../kit/dates/date-ranges.ts';
import { useT } from '../../../kit/language.tsx';
import { messageChannelWords, messageStateWords } from '../../../widgets/words/message-words.ts';
import { causeWords, reasonWords } from './message-words.tsx';
import type { MessageFilter } from './use-message-filter.ts';
import classes from './messages.module.css';

export function MessageFilters({ filter }: { filter: MessageFilter }) {
  const t = useT();
  const today = useToday();
  const { query, range, setRange, setChannel, setState, setCause, setReason } = filter;
  return (
    <>
      <NativeSelect
        aria-label={t('State')}
        value={query.state ?? ''}
        onChange={({ currentTarget }) => setState(currentTarget.value)}
        data={[
          { value: '', label: t('Any state') },
          ...messageStates.map((value) => ({ value, label: t(messageStateWords[value]) })),
        ]}
      />
      <NativeSelect
        aria-label={t('Why')}
        value={query.cause ?? ''}
        onChange={({ currentTarget }) => setCause(currentTarget.value)}
        data={[
          { value: '', label: t('Any cause') },
          ...messageCauses.map((value) => ({ value, label: t(causeWords[value]) })),
        ]}
      />
      {range ? (
        <span className={classes.range}>
          <DateRange value={range} onChange={setRange} />
          <CloseButton aria-label={t('Any time')} title={t('Any time')} onClick={() => setRange(undefined)} />
        </span>
      ) : (
        <Button
          variant="default"
          leftSection={<IconCalendar aria-hidden />}
          onClick={() => setRange(rangeOf('last-30', today))}
        >
          {t('Any time')}
        </Button>
      )}
      {messageChannels.map((one) => (
        <Chip key={one} checked={query.channel === one} onChange={(on) => setChannel(on ? one : '')}>
          {t(messageChannelWords[one])}
        </Chip>
      ))}
      {query.reason && (
        <Chip checked onChange={() => setReason('')}>
          {t(reasonWords[query.reason])}
        </Chip>
      )}
    </>
  );
}
