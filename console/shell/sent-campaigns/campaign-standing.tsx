import { Alert, Button, Progress } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react';
import { useFormat, useT } from '../../kit/language.tsx';
import { Card } from '../../kit/layout/card.tsx';
import type { ShownCampaign } from './campaign-words.ts';
import type { Deeds } from './use-deeds.ts';
import classes from './sent-campaigns.module.css';

interface Props<Campaign extends ShownCampaign> {
  campaign: Campaign;
  deeds: Deeds<Campaign>;
  writes: boolean;
}

/** How far a campaign is, and what can be done with it now. */
export function CampaignStanding<Campaign extends ShownCampaign>({ campaign, deeds, writes }: Props<Campaign>) {
  const t = useT();
  const format = useFormat();
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
                : t('{done} of {total} messages are done with.', {
                    done: format.number(finished),
                    total: format.number(planned),
                  })}
            </p>
            {state !== 'cancelled' && (
              <Progress
                value={planned === 0 ? (state === 'done' ? 100 : 0) : (100 * finished) / planned}
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
