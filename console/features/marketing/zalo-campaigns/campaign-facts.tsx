import { useFormat, useT } from '../../../kit/language.tsx';
import { clockWords } from '../../../shell/campaigns/clock-words.ts';
import { FactList } from '../../../widgets/marks/fact-list.tsx';
import type { ZaloCampaign } from './campaign-words.ts';

export function CampaignFacts({ campaign }: { campaign: ZaloCampaign }) {
  const t = useT();
  const format = useFormat();
  const { audience, templateName, outsideTemplateId, outsideTemplateName, isFreeOnly, schedule } = campaign;
  const { dueAt, startedAt, heldOut, returnDays } = campaign;
  const moment = startedAt ?? dueAt;
  const begins = moment ? format.dateTime(moment) : schedule.at ? clockWords(format, schedule.at) : t('At once');
  const isToFollowers = audience.kind === 'followers';
  const facts = [
    { name: t('To'), value: isToFollowers ? t('Followers') : t('Guests by phone number') },
    ...(isToFollowers && audience.tags.length > 0 ? [{ name: t('Tags'), value: audience.tags.join(', ') }] : []),
    { name: t('Message template'), value: templateName, missing: t('None, or deleted') },
    ...(isToFollowers
      ? [
          {
            name: t('For who was last active too long ago'),
            value: outsideTemplateId === null ? t('Nothing') : outsideTemplateName,
            missing: t('None, or deleted'),
          },
          { name: t('Messages that Zalo charges for'), value: isFreeOnly ? t('Not sent') : t('Sent') },
        ]
      : []),
    { name: t('Begins'), value: begins },
    { name: t('Kept back to compare with'), value: format.number(heldOut / 100, { style: 'percent' }) },
    { name: t('Came back within'), value: t('{n, plural, one {# day} other {# days}}', { n: returnDays }) },
  ];
  return <FactList facts={facts} />;
}
