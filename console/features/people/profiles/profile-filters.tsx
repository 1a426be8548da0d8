import { Chip } from '@mantine/core';
import { profileOrders } from '@wifi/contract/people/profile-words.ts';
import { OptionalRange } from '../../../kit/dates/optional-range.tsx';
import { useT } from '../../../kit/language.tsx';
import { usePageCall } from '../../../shell/calls/queries.ts';
import { useUrlList } from '../../../widgets/lists/use-url-list.ts';
import { useUrlText } from '../../../widgets/lists/use-url-text.ts';

/** More would push the list out of sight; the rest is found by opening a profile that has the tag. */
const mostChips = 8;

export function ProfileFilters({ filter: { tag, setTag, range, setRange } }: { filter: ProfileFilter }) {
  const t = useT();
  const { data } = usePageCall('GET /custom-users/tags');
  const common = (data?.rows ?? []).slice(0, mostChips).map((row) => row.tag);
  const tags = tag === '' || common.includes(tag) ? common : [tag, ...common];
  return (
    <>
      <OptionalRange value={range} anyTime={t('Last activity: any time')} onChange={setRange} />
      {tags.map((each) => (
        <Chip key={each} checked={tag === each} onChange={(on) => setTag(on ? each : '')}>
          <bdi>{each}</bdi>
        </Chip>
      ))}
    </>
  );
}

/** What the list is narrowed to and put in order by. */
export function useProfileFilter() {
  const { sent, ...list } = useUrlList(profileOrders, 'lastActivity');
  const [tag, setTag] = useUrlText('tag');
  return {
    ...list,
    tag,
    setTag,
    isNarrowed: Boolean(list.isNarrowed || tag),
    query: { ...list.query, tag: tag || undefined, sort: sent },
  };
}

type ProfileFilter = ReturnType<typeof useProfileFilter>;
