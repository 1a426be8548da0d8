import { Alert, Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useFormat, useT } from '../../../../kit/language.tsx';
import { Card } from '../../../../kit/layout/card.tsx';
import { describeRefusedField } from '../../../../shell/calls/describe-error.ts';
import { usePageCall } from '../../../../shell/calls/queries.ts';
import { MissingPart } from '../../../../shell/campaigns/missing-part.tsx';
import { AudienceNumbers } from '../audience/audience-numbers.tsx';
import { CampaignFacts } from '../campaign-facts.tsx';
import type { EmailCampaign } from '../campaign-words.ts';
import { useCampaignDeeds } from '../use-campaign-deeds.ts';
import classes from '../../../../shell/campaigns/campaigns.module.css';

type Earlier = 'audience' | 'mail';

/** Who gets it, what, when: once more, before nothing can be taken back. */
export function CheckStep({ campaign, onGo }: { campaign: EmailCampaign; onGo: (step: Earlier) => void }) {
  const t = useT();
  const format = useFormat();
  const deeds = useCampaignDeeds();
  const params = { params: { id: String(campaign.id) } };
  const { data: dry, error } = usePageCall('GET /email-campaigns/{id}/audience', params);
  const { audience, templateName, schedule } = campaign;
  const lacksAudience = audience.kind === 'groups' && audience.groups.length === 0;
  const number = format.number(dry?.passing ?? 0);
  const send = () =>
    deeds.send(campaign, {
      title: t('Send {name}?', { name: campaign.name }),
      body:
        schedule.at === null
          ? t('{number} guests get it. It begins at once.', { number })
          : t('About {number} guests get it. Who exactly is decided when it begins.', { number }),
      action: schedule.at === null ? t('Send now') : t('Plan it'),
    });
  return (
    <>
      {lacksAudience && (
        <MissingPart onFix={() => onGo('audience')}>{t('Nobody is chosen yet who gets it.')}</MissingPart>
      )}
      {templateName === null && <MissingPart onFix={() => onGo('mail')}>{t('No mail is chosen yet.')}</MissingPart>}
      {error && !lacksAudience && (
        <Alert color="danger" role="alert">
          {describeRefusedField(t, error)}
        </Alert>
      )}
      {!lacksAudience && <AudienceNumbers campaign={campaign} />}
      <Card title={t('What goes out')}>
        <CampaignFacts campaign={campaign} />
      </Card>
      <div>
        <Button
          size="md"
          leftSection={<IconSend aria-hidden />}
          loading={deeds.isBusy}
          disabled={lacksAudience || templateName === null || !dry || dry.passing === 0}
          onClick={() => void send()}
        >
          {schedule.at === null ? t('Send now') : t('Plan it')}
        </Button>
        {dry?.passing === 0 && !lacksAudience && <p className={classes.hint}>{t('Nobody would get it.')}</p>}
      </div>
    </>
  );
}
