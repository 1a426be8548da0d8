import { Badge, Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../../kit/feedback/state.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useFormat, useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { useCall, useSend } from '../../../shell/calls/queries.ts';
import { useBrowserName } from '../../../widgets/words/use-browser-name.ts';
import classes from './browsers.module.css';

const shownAtFirst = 5;

export function Browsers() {
  const t = useT();
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
    return browsers.isError ? (
      <Card>
        <ErrorState onRetry={() => void browsers.refetch()} />
      </Card>
    ) : (
      <Card flush>
        <SkeletonRows rows={3} />
      </Card>
    );
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
            isLeaving={one.isPending && one.variables?.params.id === browser.id}
            onSignOut={() => void tell(one.mutateAsync({ params: { id: browser.id } }))}
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

interface BrowserRowProps {
  browser: AnswerOf<'GET /account/browsers'>['rows'][number];
  isLeaving: boolean;
  onSignOut: () => void;
}

function BrowserRow({ browser, isLeaving, onSignOut }: BrowserRowProps) {
  const t = useT();
  const format = useFormat();
  const { name, isHandheld } = useBrowserName(browser.userAgent);
  const Icon = isHandheld ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={classes.row}>
      <Icon aria-hidden className={classes.icon} size={24} stroke={1.5} />
      <div className={classes.words}>
        <strong>
          {name} {browser.isThisOne && <Badge color="good">{t('This browser')}</Badge>}
        </strong>
        <span>
          <bdi dir="ltr">{browser.address}</bdi>
          {' · '}
          {browser.isThisOne
            ? t('Signed in {when}', { when: format.relative(browser.signedInAt) })
            : t('Last seen {when}', { when: format.relative(browser.lastSeenAt) })}
        </span>
      </div>
      {!browser.isThisOne && (
        <Button
          variant="default"
          size="xs"
          loading={isLeaving}
          onClick={onSignOut}
          aria-label={t('Sign out {name}', { name })}
        >
          {t('Sign out')}
        </Button>
      )}
    </li>
  );
}
