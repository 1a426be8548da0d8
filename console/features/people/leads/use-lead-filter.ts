import { leadOrders, leadStatuses } from '@wifi/contract/people/lead-words.ts';
import { useUrlList } from '../../../widgets/lists/use-url-list.ts';
import { useUrlText } from '../../../widgets/lists/use-url-text.ts';

/** What the list is narrowed to and put in order by. */
export function useLeadFilter() {
  const { sent, ...list } = useUrlList(leadOrders, 'createdAt');
  const [statusText, setStatus] = useUrlText('status');
  const [assigneeText, setAssignee] = useUrlText('assignee');
  const status = leadStatuses.find((one) => one === statusText);
  const assignee = assigneeText === 'none' || /^\d{1,9}$/.test(assigneeText) ? assigneeText : '';
  // Without the state: the figures of each state and the columns of the board share the rest.
  const shared = { ...list.query, assignee: assignee || undefined };
  return {
    ...list,
    status,
    setStatus,
    assignee,
    setAssignee,
    shared,
    isNarrowed: Boolean(list.isNarrowed || status || assignee),
    query: { ...shared, status, sort: sent },
  };
}

export type LeadFilter = ReturnType<typeof useLeadFilter>;
