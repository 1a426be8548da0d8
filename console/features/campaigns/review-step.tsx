import { Alert } from '@mantine/core';
import { useFormat, useT } from '../../kit/language.tsx';
import { splashTemplateWords } from '@wifi/contract/splash-templates.ts';
import { usePageCall } from '../../shell/queries.ts';
import { FactList } from '../../widgets/fact-list.tsx';
import { useListWords } from '../../widgets/use-list-words.ts';
import { hoursOf } from './campaign-values.ts';
import { typeWords } from './campaign-words.ts';
import { Competition } from './competition.tsx';
import { ticksOf } from './page-clock.ts';
import type { StepProps } from './step.ts';
import { useDayWords } from './use-day-words.ts';

export function ReviewStep({ form: { values }, timeZone, campaignId }: StepProps & { timeZone: string; campaignId: number | undefined }) {
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
      {values.type === 'design' && <Alert color="gray">{t('This is a draft: guests do not see it until you give it another type.')}</Alert>}
      <FactList
        facts={[
          { name: t('Name'), value: values.name, missing: '–' },
          { name: t('Template'), value: values.template && t(splashTemplateWords[values.template].name), missing: '–' },
          { name: t('Type'), value: `${t(typeWords[values.type].name)} · ${t('Priority {n}', { n: values.priority })}` },
          {
            name: t('When'),
            value: `${values.endTime ? t('{start} – {end}', { start: clock(values.startTime), end: clock(values.endTime) }) : t('From {start}, no end', { start: clock(values.startTime) })} (${timeZone})`,
          },
          ...(days ? [{ name: t('Days and hours'), value: days }] : []),
          { name: t('Devices'), value: values.devices.areAll ? t('On all of them') : listWords(values.devices.nasIds.map(nameOf)) },
          { name: t('After the login'), value: values.redirectUrl, isCode: true, missing: t('As on your splash') },
          ...(values.callToAction.isOn ? [{ name: t('Call to action'), value: `${Object.values(values.callToAction.label)[0] ?? ''} → ${values.callToAction.url}` }] : []),
        ]}
      />
      {values.type !== 'design' && <Competition values={values} campaignId={campaignId} devices={data?.rows ?? []} />}
    </>
  );
}
