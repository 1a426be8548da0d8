import { useFormat, useT } from '../../../kit/language.tsx';
import { clockWords } from '../../../shell/campaigns/clock-words.ts';
import { FactList } from '../../../widgets/marks/fact-list.tsx';
import type { EmailCampaign } from './campaign-words.ts';

export function CampaignFacts({ campaign }: { campaign: EmailCampaign }) {
  const t = useT();
  const format = useFormat();
  const { templateName, subject, test, schedule, dueAt, startedAt, heldOut, returnDays } = campaign;
  const percent = (value: number) => format.number(value / 100, { style: 'percent' });
  const moment = startedAt ?? dueAt;
  const begins = moment ? format.dateTime(moment) : schedule.at ? clockWords(format, schedule.at) : t('At once');
  const facts = [
    { name: t('E-mail template'), value: templateName, missing: t('None, or deleted') },
    { name: t('Subject'), value: subject, missing: t('That of the template') },
    ...(test
      ? [
          { name: t('Other subject'), value: test.subject },
          {
            name: t('Compared'),
            value: t('{share} try them; the rest after {n, plural, one {# hour} other {# hours}}', {
              share: percent(test.share),
              n: test.hours,
            }),
          },
        ]
      : []),
    { name: t('Begins'), value: begins },
    ...(schedule.isBestHour ? [{ name: t('Hour'), value: t('At each guest’s best hour') }] : []),
    { name: t('Kept back to compare with'), value: percent(heldOut) },
    { name: t('Came back within'), value: t('{n, plural, one {# day} other {# days}}', { n: returnDays }) },
  ];
  return <FactList facts={facts} />;
}
