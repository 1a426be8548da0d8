import { Button, Chip } from '@mantine/core';
import { useState } from 'react';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { mostStars, reviewStates, type ReviewState } from '@wifi/contract/venue/page-item-words.ts';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../../kit/feedback/state.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { msg, useFormat, useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { LoadMore } from '../../../kit/table/load-more.tsx';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { usePageList, usePageSend } from '../../../shell/calls/queries.ts';
import { useAccess } from '../../../shell/session/access.tsx';
import type { Review } from './item.ts';
import items from './items.module.css';
import classes from './reviews-section.module.css';

const stateWords: Record<ReviewState, string> = { waiting: msg('Waiting'), shown: msg('Shown'), hidden: msg('Hidden') };

export default function ReviewsSection() {
  const t = useT();
  const { can } = useAccess();
  const [state, setState] = useState<ReviewState>('waiting');
  const list = usePageList('GET /page-item-reviews', rowsPerLoad, { state });
  return (
    <Card
      flush
      title={t('Reviews')}
      description={t('What guests wrote about your items. Everyone sees a review once you have approved it.')}
    >
      <div className={items.chips} role="group" aria-label={t('Reviews')}>
        {reviewStates.map((each) => (
          <Chip key={each} checked={state === each} onChange={() => setState(each)}>
            {t(stateWords[each])}
          </Chip>
        ))}
      </div>
      {list.isLoading ? (
        <SkeletonRows rows={2} />
      ) : list.error && list.rows.length === 0 ? (
        <ErrorState onRetry={list.retry} />
      ) : list.rows.length === 0 ? (
        <p className={items.none}>{state === 'waiting' ? t('No review waits for you.') : t('Nothing here yet.')}</p>
      ) : (
        <>
          <ul className={classes.list}>
            {list.rows.map((review) => (
              <ReviewRow key={review.id} review={review} mayJudge={can('items.write')} />
            ))}
          </ul>
          {list.hasMore && <LoadMore shown={list.rows.length} {...list} />}
        </>
      )}
    </Card>
  );
}

function ReviewRow({
  review: { id, title, name, stars, text, state, createdAt },
  mayJudge,
}: {
  review: Review;
  mayJudge: boolean;
}) {
  const t = useT();
  const format = useFormat();
  const confirm = useConfirm();
  const refreshes = { refreshes: ['GET /page-item-reviews' as const, 'GET /page-item' as const] };
  const judge = usePageSend('PUT /page-item-reviews/{id}', refreshes);
  const remove = usePageSend('DELETE /page-item-reviews/{id}', refreshes);
  const params = { id: String(id) };
  const tell = (work: Promise<unknown>, message: string) =>
    void work.then(
      () => toast.success(message),
      (error) => toast.error(describeError(t, error)),
    );
  const askAndDelete = async () => {
    if (await confirm({ title: t('Are you sure to delete this item?'), action: t('Delete'), danger: true }))
      tell(remove.mutateAsync({ params }), t('Deleted'));
  };
  return (
    <li className={classes.review}>
      <div className={classes.head}>
        <strong>
          <bdi>{title}</bdi>
        </strong>
        <span role="img" aria-label={t('{n} of {all} stars', { n: stars, all: mostStars })} className={classes.stars}>
          {'★'.repeat(stars)}
          {'☆'.repeat(mostStars - stars)}
        </span>
        <span className={classes.when}>
          {name && (
            <>
              <bdi>{name}</bdi> ·{' '}
            </>
          )}
          {format.relative(createdAt)}
        </span>
      </div>
      {text && (
        <p className={classes.text} dir="auto">
          {text}
        </p>
      )}
      {mayJudge && (
        <div className={classes.actions}>
          {state !== 'shown' && (
            <Button
              size="xs"
              loading={judge.isPending}
              onClick={() => tell(judge.mutateAsync({ params, body: { state: 'shown' } }), t('Updated'))}
            >
              {t('Approve')}
            </Button>
          )}
          {state !== 'hidden' && (
            <Button
              size="xs"
              variant="default"
              onClick={() => tell(judge.mutateAsync({ params, body: { state: 'hidden' } }), t('Updated'))}
            >
              {t('Hide')}
            </Button>
          )}
          <Button size="xs" variant="subtle" color="danger" onClick={() => void askAndDelete()}>
            {t('Delete')}
          </Button>
        </div>
      )}
    </li>
  );
}
