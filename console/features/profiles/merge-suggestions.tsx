import { likenesses, type Likeness } from '@wifi/contract/profile-words.ts';
import { Alert, Anchor, Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { msg, useT } from '../../kit/language.tsx';
import { usePageCall } from '../../shell/queries.ts';
import { nameOf, type ProfileDetails } from './profile.ts';
import classes from './profile-drawer.module.css';

const reasons: Record<Likeness, string> = { email: msg('same e-mail'), phone: msg('same phone number'), 'name-and-device': msg('same name on the same device') };

interface MergeSuggestionsProps { profile: ProfileDetails; onMerge: (pair: [number, number]) => void; onOpen: (id: number) => void }

export function MergeSuggestions({ profile, onMerge, onOpen }: MergeSuggestionsProps) {
  const t = useT();
  const { data } = usePageCall('GET /custom-users/{id}/suggestions', { params: { id: String(profile.id) } });
  if (!data || data.rows.length === 0) return null;
  return (
    <Alert color="warn" icon={<IconUsers aria-hidden />} title={t('May be the same person')}>
      <ul className={classes.plain}>
        {data.rows.map((other) => (
          <li key={other.id} className={classes.likeness}>
            <span><Anchor component="button" type="button" onClick={() => onOpen(other.id)}><bdi>{nameOf(t, other)}</bdi></Anchor>{' '}
              <span className={classes.faint}>{likenesses.filter((why) => other.why.includes(why)).map((why) => t(reasons[why])).join(', ')}</span></span>
            <Button size="xs" variant="default" onClick={() => onMerge([profile.id, other.id])}>{t('Compare and merge')}</Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
