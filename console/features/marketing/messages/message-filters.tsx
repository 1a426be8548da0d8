import { Chip, NativeSelect } from '@mantine/core';
import { messageCauses, messageChannels, messageStates } from '@wifi/contract/marketing/message-words.ts';
import { OptionalRange } from '../../../kit/dates/optional-range.tsx';
import { useT } from '../../../kit/language.tsx';
import { ChoiceChips } from '../../../kit/table/choice-chips.tsx';
import { messageChannelWords, messageStateWords } from '../../../widgets/words/message-words.ts';
import { causeWords, reasonWords } from './message-words.tsx';
import type { MessageFilter } from './use-message-filter.ts';

export function MessageFilters({ filter }: { filter: MessageFilter }) {
  const t = useT();
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
      <OptionalRange value={range} anyTime={t('Any time')} onChange={setRange} />
      <ChoiceChips choices={messageChannels} names={messageChannelWords} value={query.channel} onChange={setChannel} />
      {query.reason && (
        <Chip checked onChange={() => setReason('')}>
          {t(reasonWords[query.reason])}
        </Chip>
      )}
    </>
  );
}
