import { mostStars } from '@wifi/contract/page-item-words.ts';
import { Button } from '@mantine/core';
import { useConfirm } from '../../kit/confirm.tsx';
import { useFormat, useT } from '../../kit/language.tsx';
import { toast } from '../../kit/toast-store.ts';
import { describeError } from '../../shell/describe-error.ts';
import { usePageSend } from '../../shell/queries.ts';
import type { Review } from './item.ts';
import classes from './reviews.module.css';

export function ReviewRow({ review: { id, title, name, stars, text, state, createdAt }, mayJudge }: { review: Review; mayJudge: boolean }) {
  const t = useT();
  const format = useFormat();
  const confirm = useConfirm();
  const refreshes = { refreshes: ['GET /page-item-reviews' as const, 'GET /page-item' as const] };
  const judge = usePageSend('PUT /page-item-reviews/{id}', refreshes);
  const remove = usePageSend('DELETE /page-item-reviews/{id}', refreshes);
  const params = { id: String(id) };
  const tell = (work: Promise<unknown>, message: string) => void work.then(() => toast.success(message), (error) => toast.error(describeError(t, error)));
  const askAndDelete = async () => {
    if (await confirm({ title: t('Are you sure to delete this item?'), action: t('Delete'), danger: true })) tell(remove.mutateAsync({ params }), t('Deleted'));
  };
  return (
    <li className={classes.review}>
      <div className={classes.head}>
        <strong><bdi>{title}</bdi></strong>
        <span role="img" aria-label={t('{n} of {all} stars', { n: stars, all: mostStars })} className={classes.stars}>{'★'.repeat(stars)}{'☆'.repeat(mostStars - stars)}</span>
        <span className={classes.when}>{name && <><bdi>{name}</bdi> · </>}{format.relative(createdAt)}</span>
      </div>
      {text && <p className={classes.text} dir="auto">{text}</p>}
      {mayJudge && (
        <div className={classes.actions}>
          {state !== 'shown' && <Button size="xs" loading={judge.isPending} onClick={() => tell(judge.mutateAsync({ params, body: { state: 'shown' } }), t('Updated'))}>{t('Approve')}</Button>}
          {state !== 'hidden' && <Button size="xs" variant="default" onClick={() => tell(judge.mutateAsync({ params, body: { state: 'hidden' } }), t('Updated'))}>{t('Hide')}</Button>}
          <Button size="xs" variant="subtle" color="danger" onClick={() => void askAndDelete()}>{t('Delete')}</Button>
        </div>
      )}
    </li>
  );
}
