import { Badge, Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useFormat, useT } from '../../kit/language.tsx';
import type { AnswerOf } from '../../shell/api.ts';
import { readBrowserName } from '../../widgets/browser-name.ts';
import classes from './browsers.module.css';

interface BrowserRowProps { browser: AnswerOf<'GET /account/browsers'>['rows'][number]; isLeaving: boolean; onSignOut: () => void }

export function BrowserRow({ browser, isLeaving, onSignOut }: BrowserRowProps) {
  const t = useT();
  const format = useFormat();
  const known = readBrowserName(browser.userAgent);
  const Icon = known.isHandheld ? IconDeviceMobile : IconDeviceDesktop;
  const name = known.browser && known.system ? t('{browser} on {system}', { browser: known.browser, system: known.system }) : (known.browser ?? known.system ?? t('Unknown browser'));
  return (
    <li className={classes.row}>
      <Icon aria-hidden className={classes.icon} size={24} stroke={1.5} />
      <div className={classes.words}>
        <strong>{name} {browser.isThisOne && <Badge color="good">{t('This browser')}</Badge>}</strong>
        <span>
          <bdi dir="ltr">{browser.address}</bdi>{' · '}
          {browser.isThisOne ? t('Signed in {when}', { when: format.relative(browser.signedInAt) }) : t('Last seen {when}', { when: format.relative(browser.lastSeenAt) })}
        </span>
      </div>
      {!browser.isThisOne && <Button variant="default" size="xs" loading={isLeaving} onClick={onSignOut} aria-label={t('Sign out {name}', { name })}>{t('Sign out')}</Button>}
    </li>
  );
}
