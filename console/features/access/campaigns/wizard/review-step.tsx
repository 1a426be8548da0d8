import { Alert, Title } from '@mantine/core';
import { explainWinner, isOpenAt, turnsOf } from '@wifi/contract/access/campaign-winner.ts';
import { splashTemplateWords } from '@wifi/contract/access/splash-templates.ts';
import { useFormat, useT } from '../../../../kit/language.tsx';
import { usePageCall } from '../../../../shell/calls/queries.ts';
import { useListWords } from '../../../../widgets/lists/use-list-words.ts';
import { FactList } from '../../../../widgets/marks/fact-list.tsx';
import { dayTicks } from '../calendar/calendar-period.ts';
import { useCalendar, type PlacedCampaign } from '../calendar/use-calendar.ts';
import { typeWords, verdictWords } from '../campaign-words.ts';
import { ticksOf } from '../page-clock.ts';
import type { Device } from '../stored-campaign.ts';
import { useDayWords } from '../use-day-words.ts';
import { hoursOf, type CampaignValues } from './campaign-values.ts';
import type { StepProps } from './step.ts';
import classes from './steps.module.css';

export function ReviewStep({
  form: { values },
  timeZone,
  campaignId,
}: StepProps & { timeZone: string; campaignId: number | undefined }) {
  const t = useT();
  // What the browser's field wrote are clocks, to be shown as they are.
  const format = useFormat('UTC');
  const listWords = useListWords();
  const { data } = usePageCall('GET /devices', { query: {} });
  const nameOf = (nasId: string) => data?.rows.find(({ nas_id }) => nas_id === nasId)?.name ?? nasId;
  const days = useDayWords()({ weekdays: values.weekdays, hours: hoursOf(values.hours) });
  const clock = (text: string) => format.dateTime(ticksOf(text));
  return (
    <>
      {values.type === 'design' && (
        <Alert color="gray">{t('This is a draft: guests do not see it until you give it another type.')}</Alert>
      )}
      <FactList
        facts={[
          { name: t('Name'), value: values.name, missing: '–' },
          { name: t('Template'), value: t(splashTemplateWords[values.design.template].name), missing: '–' },
          {
            name: t('Type'),
            value: `${t(typeWords[values.type].name)} · ${t('Priority {n}', { n: values.priority })}`,
          },
          {
            name: t('When'),
            value: `${values.endTime ? t('{start} – {end}', { start: clock(values.startTime), end: clock(values.endTime) }) : t('From {start}, no end', { start: clock(values.startTime) })} (${timeZone})`,
          },
          ...(days ? [{ name: t('Days and hours'), value: days }] : []),
          {
            name: t('Devices'),
            value: values.devices.areAll ? t('On all of them') : listWords(values.devices.nasIds.map(nameOf)),
          },
          { name: t('After the login'), value: values.redirectUrl, isCode: true, missing: t('As on your splash') },
          ...(values.callToAction.isOn
            ? [
                {
                  name: t('Call to action'),
                  value: `${Object.values(values.callToAction.label)[0] ?? ''} → ${values.callToAction.url}`,
                },
              ]
            : []),
        ]}
      />
      {values.type !== 'design' && <Competition values={values} campaignId={campaignId} devices={data?.rows ?? []} />}
    </>
  );
}

/** Whether it will be seen at its start, device by device: better told now than wondered at later. */
function Competition({
  values,
  campaignId,
  devices,
}: {
  values: CampaignValues;
  campaignId: number | undefined;
  devices: readonly Device[];
}) {
  const t = useT();
  const listWords = useListWords();
  const schedule = { weekdays: values.weekdays, hours: hoursOf(values.hours) };
  const begins = ticksOf(values.startTime);
  // Its first hour on its first day, within a week of its start.
  const start =
    [begins, ...turnsOf(schedule, begins, begins + 9 * dayTicks)].find((at) => isOpenAt(schedule, at)) ?? begins;
  const { campaigns } = useCalendar({ from: start, to: start + dayTicks, days: [] });
  const self: PlacedCampaign = {
    // Newer than all others, as the server will number it.
    id: campaignId ?? Number.MAX_SAFE_INTEGER,
    name: values.name,
    type: values.type,
    status: 'scheduled',
    priority: values.priority,
    startTime: begins,
    endTime: null,
    ...schedule,
    devices: values.devices.areAll ? [] : values.devices.nasIds,
  };
  const all = [...campaigns.filter(({ id }) => id !== campaignId), self];
  const places = devices.filter(({ nas_id }) => values.devices.areAll || values.devices.nasIds.includes(nas_id));
  const outcomeOn = (nasId: string): string => {
    const ranking = explainWinner(all, nasId, start);
    const { verdict } = ranking.find(({ campaign }) => campaign === self)!;
    const winner = ranking[0]!.campaign;
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
      <Title order={2} size="h4">
        {t('Who is shown when it starts')}
      </Title>
      <ul className={classes.places}>
        {[...byOutcome].map(([outcome, names]) => (
          <li key={outcome}>
            <strong>{listWords(names)}</strong>
            <span>{outcome}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
