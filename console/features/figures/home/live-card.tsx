import { Anchor, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { useFormat, useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import type { Live, LiveFigures } from '../../../shell/live/live.ts';
import { DeviceStateBadge } from '../../../widgets/marks/device-state-badge.tsx';
import { LiveMark } from '../../../widgets/marks/live-mark.tsx';
import { firstDevices } from './first-devices.ts';
import { WaitingFigures } from './waiting-figures.tsx';
import figureClasses from './figures.module.css';
import classes from './live-card.module.css';
import rows from './row-list.module.css';

const mostDevices = 5;

interface LiveCardProps {
  live: Live;
  maySetUp: boolean;
}

/** Guests and devices at this moment. */
export function LiveCard({ live: { figures, state }, maySetUp }: LiveCardProps) {
  const t = useT();
  return (
    <Card flush title={t('Right now')} actions={<LiveMark state={state} />}>
      {figures ? (
        <>
          <Figures figures={figures} />
          {figures.unreported > 0 && (
            <p className={classes.note}>
              {t(
                '{n, plural, one {# of them was let in by the portal and is not reported by the router.} other {# of them were let in by the portal and are not reported by their router.}}',
                { n: figures.unreported },
              )}
            </p>
          )}
          {figures.devices.length > 0 ? <DeviceList figures={figures} /> : <NoDevice maySetUp={maySetUp} />}
        </>
      ) : state === 'connecting' ? (
        <>
          <WaitingFigures names={[t('Guests online'), t('Devices up'), t('Devices down')]} />
          <SkeletonRows rows={3} />
        </>
      ) : (
        <p className={classes.waiting}>{t('The live figures do not come through. We keep trying.')}</p>
      )}
    </Card>
  );
}

function Figures({ figures: { online, devicesUp, devicesDown } }: { figures: LiveFigures }) {
  const t = useT();
  const format = useFormat();
  return (
    <dl className={figureClasses.figures}>
      <div>
        <dt>{t('Guests online')}</dt>
        <dd data-main>{format.number(online)}</dd>
      </div>
      <div>
        <dt>{t('Devices up')}</dt>
        <dd>{format.number(devicesUp)}</dd>
      </div>
      <div>
        <dt>{t('Devices down')}</dt>
        <dd data-bad={devicesDown > 0 || undefined}>{format.number(devicesDown)}</dd>
      </div>
    </dl>
  );
}

function DeviceList({ figures: { devices } }: { figures: LiveFigures }) {
  const t = useT();
  return (
    <ul className={classes.devices}>
      {firstDevices(devices, mostDevices).map(({ nas_id, name, state, online }) => (
        <li key={nas_id}>
          <bdi>{name}</bdi>
          <DeviceStateBadge state={state} />
          <span>{t('{n, plural, one {# guest} other {# guests}}', { n: online })}</span>
        </li>
      ))}
      <li>
        <Anchor component={Link} to="/dashboard/devices">
          {t('{n, plural, one {See the device} other {See all # devices}}', { n: devices.length })}
        </Anchor>
      </li>
    </ul>
  );
}

function NoDevice({ maySetUp }: { maySetUp: boolean }) {
  const t = useT();
  return (
    <div className={rows.none}>
      <p>
        {maySetUp
          ? t('No router is connected yet. Add yours, and guests can come online.')
          : t('No router is connected yet. Managers and admins of this page can add one.')}
      </p>
      {maySetUp && (
        <Button
          variant="default"
          component={Link}
          to="/dashboard/devices?create=new"
          leftSection={<IconPlus aria-hidden />}
        >
          {t('Add a device')}
        </Button>
      )}
    </div>
  );
}
