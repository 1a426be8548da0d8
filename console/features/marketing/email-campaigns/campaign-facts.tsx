import { useFormat, useT } from '../../../kit/language.tsx';
import { beginFact, compareFacts } from '../../../shell/sent-campaigns/timing-facts.ts';
import { FactList } from '../../../widgets/marks/fact-list.tsx';
import type { EmailCampaign } from './campaign-words.ts';

export function CampaignFacts({ campaign }: { campaign: EmailCampaign }) {
  const t = useT();
  const format = useFormat();
  const { templateName, subject, test, schedule } = campaign;
  const facts = [
    { name: t('E-mail template'), value: templateName, missing: t('None, or deleted') },
    { name: t('Subject'), value: subject, missing: t('That of the template') },
    ...(test
      ? [
          { name: t('Other subject'), value: test.subject },
          {
            name: t('Compared'),
            isSentence: true,
            value: t('{share} try them; the rest after {n, plural, one {# hour} other {# hours}}', {
              share: format.number(test.share / 100, { style: 'percent' }),
              n: test.hours,
            }),
          },
        ]
      : []),
    beginFact(t, format, campaign),
    ...(schedule.isBestHour ? [{ name: t('Hour'), value: t('At each guest’s best hour') }] : []),
    ...compareFacts(t, format, campaign),
  ];
  return <FactList facts={facts} />;
}
