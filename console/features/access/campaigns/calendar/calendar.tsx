import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { clockAt } from '../../../../kit/dates/clock-at.ts';
import { SkeletonRows } from '../../../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../../../kit/feedback/state.tsx';
import { useFormat, useT } from '../../../../kit/language.tsx';
import { Card } from '../../../../kit/layout/card.tsx';
import { usePageCall } from '../../../../shell/calls/queries.ts';
import { useUrlText } from '../../../../widgets/lists/use-url-text.ts';
import { clockOf, ticksOf } from '../page-clock.ts';
import { usePageClock } from '../use-page-clock.ts';
import { WhoWins } from '../who-wins.tsx';
import { dayBeside, periodAround, type Zoom } from './calendar-period.ts';
import { CalendarRow } from './calendar-row.tsx';
import { useCalendar } from './use-calendar.ts';
import classes from './calendar.module.css';

/** Which campaign is shown when, on each device; any moment can be asked why. */
export function Calendar() {
  const t = useT();
  const format = useFormat();
  const timeZone = usePageClock()?.timeZone ?? 'UTC';
  const now = clockAt(Date.now(), timeZone);
  const [zoomText, setZoom] = useUrlText('zoom');
  const [dayText, setDay] = useUrlText('day');
  const [asked, setAsked] = useState<{ clock: string; device: string }>();
  const zoom: Zoom = zoomText === 'month' ? 'month' : 'week';
  const day =
    /^\d{4}-\d\d-\d\d$/.test(dayText) && !Number.isNaN(ticksOf(`${dayText}T00:00`)) ? dayText : now.slice(0, 10);
  const period = periodAround(day, zoom);
  const { campaigns, error, isLoading, retry } = useCalendar(period);
  const devices = usePageCall('GET /devices', { query: {} });
  if (error ?? devices.error)
    return (
      <Card>
        <ErrorState
          onRetry={() => {
            retry();
            void devices.refetch();
          }}
        />
      </Card>
    );
  const rows = devices.data?.rows.length
    ? devices.data.rows.map(({ nas_id, name }) => ({ nas_id, name }))
    : [{ nas_id: '', name: t('Every device') }];
  const isNowShown = ticksOf(now) >= period.from && ticksOf(now) < period.to;
  const moment = asked ?? { clock: isNowShown ? now : clockOf(period.from), device: rows[0]!.nas_id };
  const step = (direction: -1 | 1) => {
    setAsked(undefined);
    setDay(dayBeside(period, direction));
  };
  return (
    <div className={classes.calendar}>
      <div className={classes.tools}>
        <div className={classes.steps}>
          <ActionIcon
            variant="default"
            size="var(--control)"
            aria-label={zoom === 'week' ? t('Previous week') : t('Previous month')}
            onClick={() => step(-1)}
          >
            <IconChevronLeft aria-hidden className={classes.arrow} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="var(--control)"
            aria-label={zoom === 'week' ? t('Next week') : t('Next month')}
            onClick={() => step(1)}
          >
            <IconChevronRight aria-hidden className={classes.arrow} />
          </ActionIcon>
          <Button
            variant="default"
            disabled={isNowShown}
            onClick={() => {
              setAsked(undefined);
              setDay('');
            }}
          >
            {t('Today')}
          </Button>
        </div>
        <h2 className={classes.period} aria-live="polite">
          {format.dateRange(clockOf(period.from).slice(0, 10), clockOf(period.to - 1).slice(0, 10))}
        </h2>
        <SegmentedControl
          aria-label={t('Length of the calendar')}
          value={zoom}
          onChange={(next) => {
            setAsked(undefined);
            setZoom(next === 'month' ? 'month' : '');
          }}
          data={[
            { value: 'week', label: t('Week') },
            { value: 'month', label: t('Month') },
          ]}
        />
      </div>
      <Card flush>
        {isLoading || devices.isPending ? (
          <SkeletonRows />
        ) : (
          <div className={classes.grid} data-zoom={zoom}>
            <div className={classes.days} aria-hidden>
              {period.days.map((at) => (
                <span key={at} data-today={clockOf(at).slice(0, 10) === now.slice(0, 10) || undefined}>
                  {zoom === 'week' && <small>{format.date(clockOf(at).slice(0, 10), { weekday: 'short' })}</small>}
                  {format.date(clockOf(at).slice(0, 10), { day: 'numeric' })}
                </span>
              ))}
            </div>
            {rows.map(({ nas_id, name }) => (
              <CalendarRow
                key={nas_id}
                name={name}
                device={nas_id}
                period={period}
                campaigns={campaigns}
                now={isNowShown ? ticksOf(now) : undefined}
                onAsk={(ticks) => setAsked({ clock: clockOf(ticks), device: nas_id })}
              />
            ))}
          </div>
        )}
      </Card>
      <WhoWins
        campaigns={campaigns}
        devices={rows}
        period={period}
        moment={moment}
        timeZone={timeZone}
        onChange={setAsked}
      />
    </div>
  );
}
