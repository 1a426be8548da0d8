import { Button, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useT } from '../../../kit/language.tsx';
import { SearchInput } from '../../../kit/table/search-input.tsx';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { usePageCall, usePageSend } from '../../../shell/calls/queries.ts';
import { memberName } from '../../../shell/group-rule/member-name.ts';
import { PersonFace } from '../../../widgets/marks/person-face.tsx';
import { groupReads } from './group.ts';
import classes from '../../../shell/group-rule/rule.module.css';

const found = 6;

/** Finds guests and picks them into the group, one press each. */
export function PickGuests({ groupId }: { groupId: number }) {
  const t = useT();
  const [search, setSearch] = useState('');
  const { data } = usePageCall(
    'GET /custom-users',
    { query: { search, limit: String(found) } },
    { enabled: search !== '' },
  );
  const addition = usePageSend('POST /groups/{id}/members', { refreshes: [...groupReads] });
  const add = async (id: number, name: string) => {
    try {
      const {
        data: { added },
      } = await addition.mutateAsync({ params: { id: String(groupId) }, body: { profiles: [id] } });
      toast.success(
        added > 0 ? t('{name} belongs to the group', { name }) : t('{name} was in the group already', { name }),
      );
    } catch (error) {
      toast.error(describeError(t, error));
    }
  };
  return (
    <div>
      <SearchInput value={search} onChange={setSearch} label={t('Find guests to add')} />
      {search !== '' &&
        data &&
        (data.profiles.length === 0 ? (
          <p className={classes.hint} role="status">
            {t('Nobody found')}
          </p>
        ) : (
          <ul className={classes.members} aria-label={t('Guests found')}>
            {data.profiles.map((profile) => {
              const name = memberName(t, profile);
              return (
                <li key={profile.id} className={classes.member}>
                  <PersonFace name={name} />
                  <bdi>{name}</bdi>
                  <Button
                    variant="default"
                    size="compact-md"
                    leftSection={<IconPlus aria-hidden size={16} />}
                    onClick={() => void add(profile.id, name)}
                  >
                    {t('Add')} <VisuallyHidden>{name}</VisuallyHidden>
                  </Button>
                </li>
              );
            })}
          </ul>
        ))}
    </div>
  );
}
