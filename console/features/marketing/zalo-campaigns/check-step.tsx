import { Alert, Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useFormat, useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { describeRefusedField } from '../../../shell/calls/describe-error.ts';
import { usePageCall } from '../../../shell/calls/queries.ts';
import { MissingPart } from '../../../shell/campaigns/missing-part.tsx';
import { AudienceNumbers } from './audience-numbers.tsx';
import { CampaignFacts } from './campaign-facts.tsx';
import type { ZaloCampaign } from './campaign-words.ts';
import { useCampaignDeeds } from './use-campaign-deeds.ts';
import classes from '../../../shell/campaigns/campaigns.module.css';

/** Who gets it, what, when and at what price: once more, before nothing can be taken back. */
export function CheckStep({
  campaign,
  onGo,
}: {
  campaign: ZaloCampaign;
  onGo: (step: 'audience' | 'message') => void;
}) {
  const t = useT();
  const format = useFormat();
  const deeds = useCampaignDeeds();
  const { data, error } = usePageCall('GET /zalo/campaigns/{id}/audience', { params: { id: campaign._id } });
  const { audience, templateName, schedule } = campaign;
  const { guests } = audience;
  const lacksGuests = guests?.kind === 'groups' && guests.groups.length === 0;
  const passing = data?.data.passing ?? 0;
  const number = format.number(passing);
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
      {lacksGuests && (
        <MissingPart onFix={() => onGo('audience')}>{t('Nobody is chosen yet who gets it.')}</MissingPart>
      )}
      {templateName === null && (
        <MissingPart onFix={() => onGo('message')}>{t('No message is chosen yet.')}</MissingPart>
      )}
      {error && !lacksGuests && (
        <Alert color="danger" role="alert">
          {describeRefusedField(t, error)}
        </Alert>
      )}
      {!lacksGuests && templateName !== null && <AudienceNumbers campaign={campaign} />}
      <Card title={t('What goes out')}>
        <CampaignFacts campaign={campaign} />
      </Card>
      <div>
        <Button
          size="md"
          leftSection={<IconSend aria-hidden />}
          loading={deeds.isBusy}
          disabled={lacksGuests || templateName === null || !data || passing === 0}
          onClick={() => void send()}
        >
          {schedule.at === null ? t('Send now') : t('Plan it')}
        </Button>
        {data && passing === 0 && !lacksGuests && <p className={classes.hint}>{t('Nobody would get it.')}</p>}
      </div>
    </>
  );
}
