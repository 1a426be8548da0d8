import { NativeSelect, TextInput } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { explainWinner } from '@wifi/contract/access/campaign-winner.ts';
import { useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import type { CalendarPeriod } from './calendar/calendar-period.ts';
import type { PlacedCampaign } from './calendar/use-calendar.ts';
import { typeWords, verdictWords } from './campaign-words.ts';
import { clockOf, ticksOf } from './page-clock.ts';
import classes from './who-wins.module.css';

interface WhoWinsProps {
  campaigns: readonly PlacedCampaign[];
  devices: readonly { nas_id: string; name: string }[];
  period: CalendarPeriod;
  moment: { clock: string; device: string };
  timeZone: string;
  onChange: (moment: { clock: string; device: string }) => void;
}

export function WhoWins({ campaigns, devices, period, moment, timeZone, onChange }: WhoWinsProps) {
  const t = useT();
  const ranking = explainWinner(campaigns, moment.device, ticksOf(moment.clock));
  const winner = ranking[0] && ['shown', 'shares'].includes(ranking[0].verdict) ? ranking[0].campaign : undefined;
  return (
    <Card
      title={t('Who wins?')}
      description={t('Choose a moment and a device, or press a bar of the calendar. Times are those of {timeZone}.', {
        timeZone,
      })}
    >
      <div className={classes.question}>
        <TextInput
          type="datetime-local"
          label={t('Moment')}
          value={moment.clock}
          min={clockOf(period.from)}
          max={clockOf(period.to - 60_000)}
          onChange={({ currentTarget: { value } }) => {
            const at = ticksOf(value);
            if (at >= period.from && at < period.to) onChange({ ...moment, clock: value });
          }}
        />
        <NativeSelect
          label={t('Device')}
          value={moment.device}
          data={devices.map(({ nas_id, name }) => ({ value: nas_id, label: name }))}
          onChange={({ currentTarget: { value } }) => onChange({ ...moment, device: value })}
        />
      </div>
      <div aria-live="polite">
        {!winner && <p className={classes.own}>{t('No campaign is shown then: guests see the page’s own splash.')}</p>}
        <ul className={classes.ranking}>
          {ranking.map(({ campaign, verdict }) => {
            const wins = verdict === 'shown' || verdict === 'shares';
            return (
              <li key={campaign.id} data-wins={wins || undefined}>
                {wins ? <IconCheck aria-hidden size={18} /> : <IconMinus aria-hidden size={18} />}
                <span className={classes.name}>
                  <bdi>{campaign.name}</bdi>{' '}
                  <span className={classes.rank}>
                    {t(typeWords[campaign.type].name)} · {t('Priority {n}', { n: campaign.priority })}
                  </span>
                </span>
                <span className={classes.verdict}>
                  {t(verdictWords[verdict], {
                    type: winner ? t(typeWords[winner.type].name) : '',
                    priority: winner?.priority ?? 0,
                  })}
                </span>
              </li>
            );
          })}
        </ul>
      </div>
    </Card>
  );
}
