import { Button, Textarea, Title } from '@mantine/core';
import { useState } from 'react';
import { longestNote } from '@wifi/contract/people/profile-words.ts';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../../kit/feedback/state.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useT } from '../../../kit/language.tsx';
import { LoadMore } from '../../../kit/table/load-more.tsx';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { usePageList, usePageSend } from '../../../shell/calls/queries.ts';
import { useAccess } from '../../../shell/session/access.tsx';
import type { ProfileDetails } from './profile.ts';
import { TimelineEntry } from './timeline-entry.tsx';
import classes from './timeline.module.css';

const linesPerLoad = 20;

export function Timeline({ profile: { id, loginCount } }: { profile: ProfileDetails }) {
  const t = useT();
  const { can } = useAccess();
  const list = usePageList('GET /custom-users/{id}/timeline', linesPerLoad, {}, { id: String(id) });
  return (
    <section aria-label={t('Timeline')}>
      <Title order={3} size="h4">
        {t('Timeline')}
      </Title>
      {can('profiles.write') && <NoteField profileId={id} />}
      {list.isLoading ? (
        <SkeletonRows rows={3} />
      ) : list.error && list.rows.length === 0 ? (
        <ErrorState onRetry={list.retry} />
      ) : list.rows.length === 0 ? (
        <p className={classes.none}>
          {loginCount > 0 ? t('No single login is left.') : t('Nothing has happened yet.')}
        </p>
      ) : (
        <>
          <ol className={classes.lines}>
            {list.rows.map((line) => (
              <TimelineEntry key={line.key} line={line} profileId={id} />
            ))}
          </ol>
          {(list.hasMore || Boolean(list.error)) && <LoadMore shown={list.rows.length} bare {...list} />}
        </>
      )}
    </section>
  );
}

function NoteField({ profileId }: { profileId: number }) {
  const t = useT();
  const [text, setText] = useState('');
  const add = usePageSend('POST /custom-users/{id}/notes', { refreshes: ['GET /custom-users/{id}/timeline'] });
  const save = async () => {
    try {
      await add.mutateAsync({ params: { id: String(profileId) }, body: { text } });
      setText('');
    } catch (error) {
      toast.error(describeError(t, error));
    }
  };
  return (
    <form
      className={classes.note}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Textarea
        aria-label={t('Write a note')}
        placeholder={t('Write a note')}
        minRows={1}
        maxLength={longestNote}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {text.trim() && (
        <Button type="submit" size="xs" loading={add.isPending}>
          {t('Save the note')}
        </Button>
      )}
    </form>
  );
}
