import { Button, Title } from '@mantine/core';
import { useConfirm } from '../../kit/confirm.tsx';
import { useT } from '../../kit/language.tsx';
import { toast } from '../../kit/toast-store.ts';
import { useAccess } from '../../shell/access.tsx';
import { describeError } from '../../shell/describe-error.ts';
import { usePageSend } from '../../shell/queries.ts';
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
    const body = t('It becomes a profile of its own again, with its logins, contacts and fields. What you wrote since then stays here.');
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
      <Title order={3} size="h4">{t('Merged into this profile')}</Title>
      <ul className={classes.plain}>
        {profile.merged.map((part) => (
          <li key={part.id} className={classes.likeness}>
            <span><bdi>{nameOf(t, part)}</bdi>{' '}<span className={classes.faint}>{t('{n, plural, one {# login} other {# logins}}', { n: part.loginCount })}</span></span>
            {can('profiles.write') && <Button size="xs" variant="default" onClick={() => void takeOut(part)}>{t('Take out')}</Button>}
          </li>
        ))}
      </ul>
    </section>
  );
}
