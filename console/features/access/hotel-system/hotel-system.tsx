import { Alert, Button } from '@mantine/core';
import { IconFileImport, IconSettings } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { BuildingDrawing } from '../../../kit/drawings/building.tsx';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { EmptyState, ErrorState } from '../../../kit/feedback/state.tsx';
import { useFormat, useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { usePageCall } from '../../../shell/calls/queries.ts';
import { readAgain } from '../../../shell/calls/read-again.ts';
import { useAccess } from '../../../shell/session/access.tsx';
import { FactList } from '../../../widgets/marks/fact-list.tsx';
import { ConnectionTest } from './connection-test.tsx';
import { whatToDo } from './failure-words.ts';
import { HotelForm } from './hotel-form.tsx';
import { systemNames, type Hotel } from './hotel.ts';
import { ListDrawer } from './list-drawer.tsx';
import { StayList } from './stay-list.tsx';
import classes from './hotel-system.module.css';

/** A system tells by itself: soon after it was connected, and again once it works. Nobody else changes a list. */
function looksAgain(hotel: Hotel | undefined): number | false {
  if (!hotel || hotel.system === 'none' || hotel.system === 'list') return false;
  return hotel.inHouse === 0 || hotel.failingSince ? 3000 : 30_000;
}

/** The list of guests follows their number. */
function useStaysAnew(inHouse: number | undefined): void {
  const client = useQueryClient();
  const before = useRef(inHouse);
  useEffect(() => {
    if (before.current !== undefined && before.current !== inHouse) void readAgain(client, ['GET /hotel-system/stays']);
    before.current = inHouse;
  }, [client, inHouse]);
}

export default function HotelSystemSection() {
  const t = useT();
  const { can } = useAccess();
  const [isEditing, setEditing] = useState(false);
  const [isHanding, setHanding] = useState(false);
  const { data, error, refetch } = usePageCall('GET /hotel-system', undefined, {
    refetchInterval: ({ state }) => looksAgain(state.data),
  });
  useStaysAnew(data?.inHouse);
  const isSet = data !== undefined && data.system !== 'none';
  const settings = can('advanced.manage') && (
    <Button
      variant="default"
      leftSection={<IconSettings aria-hidden />}
      onClick={() => setEditing(true)}
      disabled={!data}
    >
      {isSet ? t('Settings') : t('Connect')}
    </Button>
  );
  return (
    <>
      <Card
        flush
        title={t('Hotel system')}
        description={t(
          'Who is in house: guests log in with their room number and name, and are online until they leave.',
        )}
        actions={
          isSet ? (
            <>
              {settings}
              {data.system === 'list' && (
                <Button leftSection={<IconFileImport aria-hidden />} onClick={() => setHanding(true)}>
                  {t('Hand over a list')}
                </Button>
              )}
            </>
          ) : undefined
        }
      >
        {isSet ? (
          <>
            <Facts hotel={data} />
            {data.system !== 'list' && <Connection hotel={data} mayTest={can('advanced.manage')} />}
            <StayList isEmpty={data.inHouse === 0} isList={data.system === 'list'} />
          </>
        ) : data ? (
          <EmptyState
            drawing={BuildingDrawing}
            title={t('No hotel system is connected')}
            action={settings || undefined}
          >
            {t('Connect OPERA, Mews or Cloudbeds, or choose “List” to hand over each morning who is in house.')}
          </EmptyState>
        ) : error ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={3} />
        )}
      </Card>
      {data && <HotelForm hotel={data} opened={isEditing} onClose={() => setEditing(false)} />}
      <ListDrawer opened={isHanding} onClose={() => setHanding(false)} />
    </>
  );
}

function Connection({ hotel, mayTest }: { hotel: Hotel; mayTest: boolean }) {
  const t = useT();
  const format = useFormat();
  return (
    <>
      {hotel.failingSince && hotel.lastError && (
        <div className={classes.facts}>
          <Alert
            color="danger"
            title={t('It does not work since {when}', { when: format.dateTime(hotel.failingSince) })}
          >
            {t(whatToDo(hotel.system, hotel.lastError.why))}
            {hotel.lastError.detail && (
              <bdi dir="ltr" className={classes.said}>
                {hotel.lastError.detail}
              </bdi>
            )}
          </Alert>
        </div>
      )}
      {mayTest && <ConnectionTest system={hotel.system} />}
    </>
  );
}

function Facts({ hotel }: { hotel: Hotel }) {
  const t = useT();
  const format = useFormat();
  return (
    <div className={classes.facts}>
      <FactList
        facts={[
          { name: t('Which system'), value: t(systemNames[hotel.system]) },
          { name: t('Stays in house'), value: format.number(hotel.inHouse) },
          {
            name: hotel.system === 'list' ? t('Last list') : t('Last answer'),
            value: hotel.syncedAt ? format.relative(hotel.syncedAt) : '',
            missing: t('None has come yet'),
          },
          {
            name: t('Devices of a booking'),
            value: hotel.devices === 0 ? t('No limit') : format.number(hotel.devices),
          },
        ]}
      />
    </div>
  );
}
