import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { reviewStates, type ReviewState } from '@wifi/contract/page-item-words.ts';
import { Chip } from '@mantine/core';
import { useState } from 'react';
import { Card } from '../../kit/card.tsx';
import { msg, useT } from '../../kit/language.tsx';
import { LoadMore } from '../../kit/load-more.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { ErrorState } from '../../kit/state.tsx';
import { useAccess } from '../../shell/access.tsx';
import { usePageList } from '../../shell/queries.ts';
import { ReviewRow } from './review-row.tsx';
import items from './items.module.css';
import classes from './reviews.module.css';

const stateWords: Record<ReviewState, string> = { waiting: msg('Waiting'), shown: msg('Shown'), hidden: msg('Hidden') };

export default function ReviewsSection() {
  const t = useT();
  const { can } = useAccess();
  const [state, setState] = useState<ReviewState>('waiting');
  const list = usePageList('GET /page-item-reviews', rowsPerLoad, { state });
  return (
    <Card flush title={t('Reviews')} description={t('What guests wrote about your items. Everyone sees a review once you have approved it.')}>
      <div className={items.chips} role="group" aria-label={t('Reviews')}>
        {reviewStates.map((each) => <Chip key={each} checked={state === each} onChange={() => setState(each)}>{t(stateWords[each])}</Chip>)}
      </div>
      {list.isLoading ? <SkeletonRows rows={2} /> : list.error && list.rows.length === 0 ? <ErrorState onRetry={list.retry} />
        : list.rows.length === 0 ? <p className={items.none}>{state === 'waiting' ? t('No review waits for you.') : t('Nothing here yet.')}</p> : (
          <>
            <ul className={classes.list}>{list.rows.map((review) => <ReviewRow key={review.id} review={review} mayJudge={can('items.write')} />)}</ul>
            {list.hasMore && <LoadMore shown={list.rows.length} {...list} />}
          </>
        )}
    </Card>
  );
}
