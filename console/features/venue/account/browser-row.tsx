import { Badge, Button, VisuallyHidden } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useT } from '../../../kit/language.tsx';
import { useBrowserName } from '../../../widgets/words/use-browser-name.ts';
import classes from './browsers.module.css';

interface Props {
  browser: { userAgent: string; address: string; isThisOne: boolean };
  /** When it was there. */
  seen: string;
  /** What can be done with it, if anything. */
  end: { words: string; isPending: boolean; run: () => void } | undefined;
}

export function BrowserRow({ browser: { userAgent, address, isThisOne }, seen, end }: Props) {
  const t = useT();
  const { name, isHandheld } = useBrowserName(userAgent);
  const Icon = isHandheld ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={classes.row}>
      <Icon aria-hidden className={classes.icon} size={24} stroke={1.5} />
      <div className={classes.words}>
        <strong>
          {name} {isThisOne && <Badge color="good">{t('This browser')}</Badge>}
        </strong>
        <span>
          <bdi dir="ltr">{address}</bdi>
          {' · '}
          {seen}
        </span>
      </div>
      {end && (
        <Button variant="default" size="xs" loading={end.isPending} onClick={end.run}>
          {end.words} <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}
