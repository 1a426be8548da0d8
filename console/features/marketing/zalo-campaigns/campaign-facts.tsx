import { useFormat, useT } from '../../../kit/language.tsx';
import { beginFact, compareFacts } from '../../../shell/sent-campaigns/timing-facts.ts';
import { FactList } from '../../../widgets/marks/fact-list.tsx';
import type { ZaloCampaign } from './campaign-words.ts';

export function CampaignFacts({ campaign }: { campaign: ZaloCampaign }) {
  const t = useT();
  const format = useFormat();
  const { audience, templateName, outsideTemplateId, outsideTemplateName, isFreeOnly } = campaign;
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
    beginFact(t, format, campaign),
    ...compareFacts(t, format, campaign),
  ];
  return <FactList facts={facts} />;
}
