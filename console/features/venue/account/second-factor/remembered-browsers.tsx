import { Button } from '@mantine/core';
import { toast } from '../../../../kit/feedback/toast-store.ts';
import { useFormat, useT } from '../../../../kit/language.tsx';
import { Card } from '../../../../kit/layout/card.tsx';
import type { AnswerOf } from '../../../../shell/calls/api.ts';
import { describeError } from '../../../../shell/calls/describe-error.ts';
import { useSend } from '../../../../shell/calls/queries.ts';
import { BrowserRow } from '../browser-row.tsx';
import classes from '../browsers.module.css';

type Remembered = AnswerOf<'GET /account/second-factor'>['remembered'][number];

export function RememberedBrowsers({ rows }: { rows: Remembered[] }) {
  const t = useT();
  const format = useFormat();
  const one = useSend('DELETE /account/second-factor/browsers/{id}', { refreshes: ['GET /account/second-factor'] });
  const all = useSend('DELETE /account/second-factor/browsers', { refreshes: ['GET /account/second-factor'] });
  const tell = (work: Promise<unknown>) =>
    work.then(
      () => toast.success(t('Deleted')),
      (error) => toast.error(describeError(t, error)),
    );
  return (
    <Card
      flush
      title={t('Remembered browsers')}
      description={t('They are asked for the password alone, for 30 days. A new password ends it for all of them.')}
    >
      <ul className={classes.list}>
        {rows.map((row) => (
          <BrowserRow
            key={row.id}
            browser={row}
            seen={t('Last used {when}', { when: format.relative(row.lastUsedAt) })}
            end={{
              words: t('Forget'),
              isPending: one.isPending && one.variables?.params.id === row.id,
              run: () => void tell(one.mutateAsync({ params: { id: row.id } })),
            }}
          />
        ))}
      </ul>
      {rows.length > 1 && (
        <div className={classes.footer}>
          <Button variant="default" loading={all.isPending} onClick={() => void tell(all.mutateAsync({}))}>
            {t('Forget all')}
          </Button>
        </div>
      )}
    </Card>
  );
}
