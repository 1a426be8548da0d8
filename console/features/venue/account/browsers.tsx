import { Button } from '@mantine/core';
import { useState } from 'react';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { WaitingCard } from '../../../kit/feedback/waiting-card.tsx';
import { useFormat, useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { useCall, useSend } from '../../../shell/calls/queries.ts';
import { BrowserRow } from './browser-row.tsx';
import classes from './browsers.module.css';

const shownAtFirst = 5;

export function Browsers() {
  const t = useT();
  const format = useFormat();
  const confirm = useConfirm();
  const [isLong, setLong] = useState(false);
  const browsers = useCall('GET /account/browsers');
  const one = useSend('DELETE /account/browsers/{id}', { refreshes: ['GET /account/browsers'] });
  const others = useSend('DELETE /account/browsers', { refreshes: ['GET /account/browsers'] });
  const tell = (work: Promise<unknown>) =>
    work.then(
      () => toast.success(t('Signed out')),
      (error) => toast.error(describeError(t, error)),
    );

  if (!browsers.data)
    return <WaitingCard rows={3} isError={browsers.isError} onRetry={() => void browsers.refetch()} />;
  const rows = browsers.data.rows.toSorted((a, b) => Number(b.isThisOne) - Number(a.isThisOne));
  const signOutOthers = async () => {
    const question = {
      title: t('Sign out all other browsers?'),
      body: t('Whoever uses them has to sign in again. This one stays signed in.'),
      action: t('Sign out'),
      danger: true,
    };
    if (await confirm(question)) await tell(others.mutateAsync({}));
  };
  return (
    <Card flush>
      <ul className={classes.list}>
        {(isLong ? rows : rows.slice(0, shownAtFirst)).map((browser) => (
          <BrowserRow
            key={browser.id}
            browser={browser}
            seen={
              browser.isThisOne
                ? t('Signed in {when}', { when: format.relative(browser.signedInAt) })
                : t('Last seen {when}', { when: format.relative(browser.lastSeenAt) })
            }
            end={
              browser.isThisOne
                ? undefined
                : {
                    words: t('Sign out'),
                    isPending: one.isPending && one.variables?.params.id === browser.id,
                    run: () => void tell(one.mutateAsync({ params: { id: browser.id } })),
                  }
            }
          />
        ))}
      </ul>
      {rows.some(({ isThisOne }) => !isThisOne) && (
        <div className={classes.footer}>
          <Button variant="default" loading={others.isPending} onClick={() => void signOutOthers()}>
            {t('Sign out all others')}
          </Button>
          {rows.length > shownAtFirst && (
            <Button variant="subtle" color="gray" onClick={() => setLong(!isLong)}>
              {isLong ? t('Show less') : t('Show more')}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
