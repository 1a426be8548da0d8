import { Alert, Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../../kit/language.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { describeRefusedField } from '../calls/describe-error.ts';
import type { ShownCampaign } from './campaign-words.ts';
import { MissingPart } from './missing-part.tsx';
import type { Deeds } from './use-deeds.ts';
import classes from './sent-campaigns.module.css';

interface Props<Campaign extends ShownCampaign> {
  campaign: Campaign;
  deeds: Deeds<Campaign>;
  /** How many would get it, once that is known. */
  passing: number | undefined;
  error: unknown;
  lacksAudience: boolean;
  /** That no message is chosen yet, in words; false once there is one. */
  lacksMessage: string | false;
  onChoose: (part: 'audience' | 'message') => void;
  audience: ReactNode;
  facts: ReactNode;
}

/** Who gets it, what, when and at what price: once more, before nothing can be taken back. */
export function SendCheck<Campaign extends ShownCampaign>({
  campaign,
  deeds,
  passing,
  error,
  lacksAudience,
  lacksMessage,
  onChoose,
  audience,
  facts,
}: Props<Campaign>) {
  const t = useT();
  const isAtOnce = campaign.schedule.at === null;
  const action = isAtOnce ? t('Send now') : t('Plan it');
  const n = passing ?? 0;
  const send = () =>
    deeds.send(campaign, {
      title: t('Send {name}?', { name: campaign.name }),
      body: isAtOnce
        ? t('{n, plural, one {# guest gets it.} other {# guests get it.}} It begins at once.', { n })
        : t(
            '{n, plural, one {About one guest gets it.} other {About # guests get it.}} Who exactly is decided when it begins.',
            { n },
          ),
      action,
    });
  return (
    <>
      {lacksAudience && (
        <MissingPart onFix={() => onChoose('audience')}>{t('Nobody is chosen yet who gets it.')}</MissingPart>
      )}
      {lacksMessage && <MissingPart onFix={() => onChoose('message')}>{lacksMessage}</MissingPart>}
      {Boolean(error) && !lacksAudience && (
        <Alert color="danger" role="alert">
          {describeRefusedField(t, error)}
        </Alert>
      )}
      {audience}
      <Card title={t('What goes out')}>{facts}</Card>
      <div>
        <Button
          size="md"
          leftSection={<IconSend aria-hidden />}
          loading={deeds.isBusy}
          disabled={lacksAudience || Boolean(lacksMessage) || !passing}
          onClick={() => void send()}
        >
          {action}
        </Button>
        {passing === 0 && !lacksAudience && <p className={classes.hint}>{t('Nobody would get it.')}</p>}
      </div>
    </>
  );
}
