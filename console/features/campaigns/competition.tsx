import { explainWinner, isOpenAt, turnsOf } from '@wifi/contract/campaign-winner.ts';
import { Title } from '@mantine/core';
import { useT } from '../../kit/language.tsx';
import { useListWords } from '../../widgets/use-list-words.ts';
import { hoursOf, type CampaignValues } from './campaign-values.ts';
import { typeWords } from './campaign-words.ts';
import { dayTicks } from './calendar-period.ts';
import { ticksOf } from './page-clock.ts';
import type { Device } from './stored-campaign.ts';
import { useCalendar, type PlacedCampaign } from './use-calendar.ts';
import { verdictWords } from './verdict-words.ts';
import classes from './steps.module.css';

/** Whether it will be seen at its start, device by device: better told now than wondered at later. */
export function Competition({ values, campaignId, devices }: { values: CampaignValues; campaignId: number | undefined; devices: readonly Device[] }) {
  const t = useT();
  const listWords = useListWords();
  const schedule = { weekdays: values.weekdays, hours: hoursOf(values.hours) };
  const begins = ticksOf(values.startTime);
  // Its first hour on its first day, within a week of its start.
  const start = [begins, ...turnsOf(schedule, begins, begins + 9 * dayTicks)].find((at) => isOpenAt(schedule, at)) ?? begins;
  const { campaigns } = useCalendar({ from: start, to: start + dayTicks, days: [] });
  const self: PlacedCampaign = {
    // Newer than all others, as the server will number it.
    id: campaignId ?? Number.MAX_SAFE_INTEGER, name: values.name, type: values.type, status: 'scheduled', priority: values.priority, startTime: begins, endTime: null, ...schedule,
    devices: values.devices.areAll ? [] : values.devices.nasIds,
  };
  const all = [...campaigns.filter(({ id }) => id !== campaignId), self];
  const places = devices.filter(({ nas_id }) => values.devices.areAll || values.devices.nasIds.includes(nas_id));
  const outcomeOn = (nasId: string): string => {
    const told = explainWinner(all, nasId, start);
    const { verdict } = told.find(({ campaign }) => campaign === self)!;
    const winner = told[0]!.campaign;
    const sentence = t(verdictWords[verdict], { type: t(typeWords[winner.type].name), priority: winner.priority });
    return winner === self || verdict === 'shares' ? sentence : `${sentence} (${winner.name})`;
  };
  const byOutcome = new Map<string, string[]>();
  for (const { nas_id, name } of places) {
    const outcome = outcomeOn(nas_id);
    // Isolated: the name of a device has a direction of its own.
    byOutcome.set(outcome, [...(byOutcome.get(outcome) ?? []), `\u2068${name}\u2069`]);
  }
  if (places.length === 0) return null;
  return (
    <section>
      <Title order={2} size="h4">{t('Who is shown when it starts')}</Title>
      <ul className={classes.places}>
        {[...byOutcome].map(([outcome, names]) => <li key={outcome}><strong>{listWords(names)}</strong><span>{outcome}</span></li>)}
      </ul>
    </section>
  );
}
