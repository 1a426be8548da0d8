import { Alert, Anchor, Button, Title } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { likenesses, type Likeness } from '@wifi/contract/people/profile-words.ts';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { msg, useT } from '../../../kit/language.tsx';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { usePageCall, usePageSend } from '../../../shell/calls/queries.ts';
import { useAccess } from '../../../shell/session/access.tsx';
import { nameOf, profileReads, type ProfileCard, type ProfileDetails } from './profile.ts';
import classes from './profile-drawer.module.css';

/** What the profile is made of beside itself, each of which can be taken out again. */
export function MergedProfiles({ profile }: { profile: ProfileDetails }) {
  const t = useT();
  const { can } = useAccess();
  const confirm = useConfirm();
  const unmerge = usePageSend('POST /custom-users/{id}/unmerge', { refreshes: [...profileReads] });
  if (profile.merged.length === 0) return null;
  const takeOut = async (part: ProfileCard) => {
    const name = nameOf(t, part);
    const body = t(
      'It becomes a profile of its own again, with its logins, contacts and fields. What you wrote since then stays here.',
    );
    if (!(await confirm({ title: t('Take {name} out again?', { name }), body, action: t('Take out') }))) return;
    try {
      await unmerge.mutateAsync({ params: { id: String(profile.id) }, body: { profile: part.id } });
      toast.success(t('{name} is a profile of its own again', { name }));
    } catch (error) {
      toast.error(describeError(t, error));
    }
  };
  return (
    <section>
      <Title order={3} size="h4">
        {t('Merged into this profile')}
      </Title>
      <ul className={classes.plain}>
        {profile.merged.map((part) => (
          <li key={part.id} className={classes.likeness}>
            <span>
              <bdi>{nameOf(t, part)}</bdi>{' '}
              <span className={classes.faint}>
                {t('{n, plural, one {# login} other {# logins}}', { n: part.loginCount })}
              </span>
            </span>
            {can('profiles.write') && (
              <Button size="xs" variant="default" onClick={() => void takeOut(part)}>
                {t('Take out')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const reasons: Record<Likeness, string> = {
  email: msg('same e-mail'),
  phone: msg('same phone number'),
  'name-and-device': msg('same name on the same device'),
};

interface MergeSuggestionsProps {
  profile: ProfileDetails;
  onMerge: (pair: [number, number]) => void;
  onOpen: (id: number) => void;
}

export function MergeSuggestions({ profile, onMerge, onOpen }: MergeSuggestionsProps) {
  const t = useT();
  const { data } = usePageCall('GET /custom-users/{id}/suggestions', { params: { id: String(profile.id) } });
  if (!data || data.rows.length === 0) return null;
  return (
    <Alert color="warn" icon={<IconUsers aria-hidden />} title={t('May be the same person')}>
      <ul className={classes.plain}>
        {data.rows.map((other) => (
          <li key={other.id} className={classes.likeness}>
            <span>
              <Anchor component="button" type="button" onClick={() => onOpen(other.id)}>
                <bdi>{nameOf(t, other)}</bdi>
              </Anchor>{' '}
              <span className={classes.faint}>
                {likenesses
                  .filter((why) => other.why.includes(why))
                  .map((why) => t(reasons[why]))
                  .join(', ')}
              </span>
            </span>
            <Button size="xs" variant="default" onClick={() => onMerge([profile.id, other.id])}>
              {t('Compare and merge')}
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
