import {
  messageCauses,
  messageChannels,
  messageReasons,
  messageStates,
  type MessageCause,
  type MessageChannel,
  type MessageReason,
  type MessageState,
} from '@wifi/contract/marketing/message-words.ts';
import { useUrlList } from '../../../widgets/lists/use-url-list.ts';
import { useUrlText } from '../../../widgets/lists/use-url-text.ts';

const oneOf = <Word extends string>(words: readonly Word[], text: string): Word | undefined =>
  words.find((word) => word === text);
const aNumber = (text: string): string | undefined => (/^[1-9]\d{0,8}$/.test(text) ? text : undefined);

/** What the list is narrowed to stands in the address, so that the figures of a campaign can link to their people. */
export function useMessageFilter() {
  const { search, setSearch, range, setRange, query } = useUrlList(['createdAt'], 'createdAt');
  const [channelText, setChannel] = useUrlText('channel');
  const [stateText, setState] = useUrlText('state');
  const [causeText, setCause] = useUrlText('cause');
  const [reasonText, setReason] = useUrlText('reason');
  const [causeId] = useUrlText('causeId');
  const [profile] = useUrlText('profile');
  const narrowed = {
    ...query,
    channel: oneOf<MessageChannel>(messageChannels, channelText),
    state: oneOf<MessageState>(messageStates, stateText),
    cause: oneOf<MessageCause>(messageCauses, causeText),
    reason: oneOf<MessageReason>(messageReasons, reasonText),
    causeId: aNumber(causeId),
    profile: aNumber(profile),
  };
  return {
    query: narrowed,
    search,
    setSearch,
    range,
    setRange,
    setChannel,
    setState,
    setCause,
    setReason,
    isNarrowed: Object.values(narrowed).some((value) => value !== undefined),
  };
}

export type MessageFilter = ReturnType<typeof useMessageFilter>;
