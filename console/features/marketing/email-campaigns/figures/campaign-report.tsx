import { Alert, Button, Progress } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react';
import { useFormat, useT } from '../../../../kit/language.tsx';
import { Card } from '../../../../kit/layout/card.tsx';
import { AudienceNumbers } from '../audience/audience-numbers.tsx';
import { CampaignFacts } from '../campaign-facts.tsx';
import type { EmailCampaign } from '../campaign-words.ts';
import { useCampaignDeeds } from '../use-campaign-deeds.ts';
import { CampaignFigures } from './campaign-figures.tsx';
import classes from '../email-campaigns.module.css';

/** A campaign that is planned, under way or over: how far it is and what became of it. */
export function CampaignReport({ campaign, writes }: { campaign: EmailCampaign; writes: boolean }) {
  const t = useT();
  return (
    <div className={classes.report}>
      {campaign.state !== 'draft' && <Standing campaign={campaign} writes={writes} />}
      {campaign.startedAt && <CampaignFigures campaign={campaign} />}
      <AudienceNumbers campaign={campaign} />
      <Card title={t('What goes out')}>
        <CampaignFacts campaign={campaign} />
      </Card>
    </div>
  );
}

function Standing({ campaign, writes }: { campaign: EmailCampaign; writes: boolean }) {
  const t = useT();
  const format = useFormat();
  const deeds = useCampaignDeeds();
  const { state, dueAt, startedAt, progress } = campaign;
  const { planned, finished } = progress;
  const isOpen = state === 'scheduled' || state === 'sending' || state === 'paused';
  return (
    <Card>
      <div className={classes.progress}>
        {state === 'scheduled' ? (
          <p className={classes.lead} role="status">
            {dueAt ? t('Begins on {when}.', { when: format.dateTime(dueAt) }) : t('It is about to begin.')}
          </p>
        ) : (
          <>
            <p className={classes.lead} role="status">
              {state === 'cancelled'
                ? t('It was cancelled. What was not sent by then is never sent.')
                : t('{done} of {total} mails are done with.', {
                    done: format.number(finished),
                    total: format.number(planned),
                  })}
            </p>
            {state !== 'cancelled' && (
              <Progress
                value={planned === 0 ? 100 : (100 * finished) / planned}
                color={state === 'paused' ? 'warn' : 'primary'}
                aria-label={t('Progress')}
              />
            )}
            {startedAt && <p className={classes.hint}>{t('Began on {when}.', { when: format.dateTime(startedAt) })}</p>}
          </>
        )}
        {state === 'paused' && (
          <Alert color="warn">{t('Paused: what is not sent yet waits until somebody goes on.')}</Alert>
        )}
        {writes && isOpen && (
          <div className={classes.deeds}>
            {state === 'sending' && (
              <Button
                variant="default"
                leftSection={<IconPlayerPause aria-hidden />}
                loading={deeds.isBusy}
                onClick={() => void deeds.pause(campaign)}
              >
                {t('Pause')}
              </Button>
            )}
            {state === 'paused' && (
              <Button
                leftSection={<IconPlayerPlay aria-hidden />}
                loading={deeds.isBusy}
                onClick={() => void deeds.resume(campaign)}
              >
                {t('Go on')}
              </Button>
            )}
            <Button
              variant="subtle"
              color="danger"
              leftSection={<IconX aria-hidden />}
              disabled={deeds.isBusy}
              onClick={() => void deeds.cancel(campaign)}
            >
              {state === 'scheduled' ? t('Do not send') : t('Cancel the campaign')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
