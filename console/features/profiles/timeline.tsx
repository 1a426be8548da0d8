import { Title } from '@mantine/core';
import { useT } from '../../kit/language.tsx';
import { LoadMore } from '../../kit/load-more.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { ErrorState } from '../../kit/state.tsx';
import { useAccess } from '../../shell/access.tsx';
import { usePageList } from '../../shell/queries.ts';
import { NoteField } from './note-field.tsx';
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
      <Title order={3} size="h4">{t('Timeline')}</Title>
      {can('profiles.write') && <NoteField profileId={id} />}
      {list.isLoading ? <SkeletonRows rows={3} /> : list.error && list.rows.length === 0 ? <ErrorState onRetry={list.retry} /> : list.rows.length === 0 ? <p className={classes.none}>{loginCount > 0 ? t('No single login is left.') : t('Nothing has happened yet.')}</p> : (
        <>
          <ol className={classes.lines}>{list.rows.map((line) => <TimelineEntry key={line.key} line={line} profileId={id} />)}</ol>
          {(list.hasMore || Boolean(list.error)) && <LoadMore shown={list.rows.length} bare {...list} />}
        </>
      )}
    </section>
  );
}
