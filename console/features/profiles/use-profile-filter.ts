import { profileOrders } from '@wifi/contract/profile-words.ts';
import { useUrlList } from '../../widgets/use-url-list.ts';
import { useUrlText } from '../../widgets/use-url-text.ts';

/** What the list is narrowed to and put in order by. */
export function useProfileFilter() {
  const { sent, ...list } = useUrlList(profileOrders, 'lastActivity');
  const [tag, setTag] = useUrlText('tag');
  return { ...list, tag, setTag, isNarrowed: Boolean(list.isNarrowed || tag), query: { ...list.query, tag: tag || undefined, sort: sent } };
}

export type ProfileFilter = ReturnType<typeof useProfileFilter>;
