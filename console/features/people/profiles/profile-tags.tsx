import { Badge, TagsInput, Title } from '@mantine/core';
import { longestTag, mostTags } from '@wifi/contract/people/profile-words.ts';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useT } from '../../../kit/language.tsx';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { usePageCall, usePageSend } from '../../../shell/calls/queries.ts';
import { useAccess } from '../../../shell/session/access.tsx';
import { profileReads, type ProfileDetails } from './profile.ts';
import classes from './profile-drawer.module.css';

/** Each tag is saved as it is given or taken away: there is nothing to forget. */
export function ProfileTags({ profile: { id, tags } }: { profile: ProfileDetails }) {
  const t = useT();
  const { can } = useAccess();
  const known = usePageCall('GET /custom-users/tags');
  const send = usePageSend('POST /custom-users/tags', { refreshes: [...profileReads] });
  const change = async (next: string[]) => {
    try {
      await send.mutateAsync({
        body: {
          ids: [id],
          add: next.filter((tag) => !tags.includes(tag)),
          remove: tags.filter((tag) => !next.includes(tag)),
        },
      });
    } catch (error) {
      toast.error(describeError(t, error));
    }
  };
  if (!can('profiles.write')) {
    return tags.length === 0 ? null : (
      <section>
        <Title order={3} size="h4">
          {t('Tags')}
        </Title>
        <div className={classes.badges}>
          {tags.map((tag) => (
            <Badge key={tag} color="gray">
              <bdi>{tag}</bdi>
            </Badge>
          ))}
        </div>
      </section>
    );
  }
  return (
    <TagsInput
      label={t('Tags')}
      placeholder={tags.length === 0 ? t('Tags, each ended by Enter') : ''}
      value={send.isPending && send.variables?.body ? pending(tags, send.variables.body) : tags}
      onChange={(next) => void change(next)}
      data={(known.data?.rows ?? []).map(({ tag }) => tag)}
      maxTags={mostTags}
      maxLength={longestTag}
      readOnly={send.isPending}
    />
  );
}

/** What stands there while it is being saved. */
const pending = (
  tags: readonly string[],
  { add = [], remove = [] }: { add?: string[]; remove?: string[] },
): string[] => [...tags.filter((tag) => !remove.includes(tag)), ...add];
