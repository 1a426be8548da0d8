import { Alert, Badge, Button, Skeleton } from '@mantine/core';
import { IconPlugConnectedX, IconRefresh, IconRepeat } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { FootedDrawer } from '../../../../kit/form/footed-drawer.tsx';
import { useT } from '../../../../kit/language.tsx';
import { describeRefusedField } from '../../../../shell/calls/describe-error.ts';
import type { Content } from '../../../../shell/splash-editor/content.ts';
import { TrialTimeline } from './trial-timeline.tsx';
import { useTrial } from './use-trial.ts';
import classes from './try-drawer.module.css';

interface TryDrawerProps {
  campaignId: number;
  content: Content;
  onClose: () => void;
}

/** The guest's real way through what is being edited, and what happens behind it. */
export function TryDrawer({ campaignId, content, onClose }: TryDrawerProps) {
  const t = useT();
  const { trial, error, isOnline, isOver, events, disconnect, startAgain } = useTrial(campaignId, content);
  const [visit, setVisit] = useState(0);
  const [isLeaving, setLeaving] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  // On a wide screen the list scrolls by itself, and the newest is what one waits for.
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [events.length]);
  const leave = async () => {
    setLeaving(true);
    await disconnect().catch(() => undefined);
    setLeaving(false);
  };
  return (
    <FootedDrawer
      opened
      onClose={onClose}
      title={t('Try as a guest')}
      size={1080}
      start={
        <Button
          variant="subtle"
          leftSection={<IconRefresh aria-hidden size={18} stroke={1.5} />}
          disabled={!trial || isOver}
          onClick={() => setVisit((before) => before + 1)}
        >
          {t('Join the Wi-Fi again')}
        </Button>
      }
      end={
        <>
          <Button
            variant="default"
            leftSection={<IconRepeat aria-hidden size={18} stroke={1.5} />}
            onClick={startAgain}
          >
            {t('Start over')}
          </Button>
          <Button
            color="danger"
            variant="light"
            leftSection={<IconPlugConnectedX aria-hidden size={18} stroke={1.5} />}
            disabled={!isOnline}
            loading={isLeaving}
            onClick={() => void leave()}
          >
            {t('Disconnect')}
          </Button>
        </>
      }
    >
      <div className={classes.sides}>
        <div className={classes.phone}>
          {/* Without allow-same-origin: what a splash runs must not reach the console it is shown in. */}
          {trial ? (
            <iframe
              key={`${trial.id} ${visit}`}
              className={classes.page}
              src={trial.path}
              sandbox="allow-forms allow-scripts"
              title={t('The guest’s phone')}
            />
          ) : (
            <Skeleton className={classes.page!} visible={!error} />
          )}
        </div>
        <section className={classes.behind}>
          <header className={classes.head}>
            <h2>{t('What happens')}</h2>
            <span role="status">
              <Badge color={isOnline ? 'good' : 'gray'}>{isOnline ? t('Online') : t('Not connected')}</Badge>
            </span>
          </header>
          <p className={classes.hint}>
            {t(
              'This server plays the router; portal and RADIUS are the real ones. Codes and accounts are really checked, and nothing is counted, spent or kept.',
            )}
          </p>
          {error && (
            <Alert color="danger" role="alert" title={t('The trial could not be started')}>
              {describeRefusedField(t, error)}
            </Alert>
          )}
          {isOver && (
            <Alert color="warn" role="alert">
              {t('This trial is over. Each lasts ten minutes at most.')}
            </Alert>
          )}
          <div ref={list} className={classes.events} role="region" aria-label={t('What happens')} tabIndex={0}>
            <TrialTimeline events={events} />
          </div>
        </section>
      </div>
    </FootedDrawer>
  );
}
