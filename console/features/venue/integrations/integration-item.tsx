import { Alert, Badge, Button, TextInput, Title } from '@mantine/core';
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconPlugConnected, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../../kit/language.tsx';
import { describeRefusedField } from '../../../shell/calls/describe-error.ts';
import { Heard, Learned } from './integration-health.tsx';
import { stateColours, stateWords, type Integration, type Tested } from './integration-words.ts';
import { kindLooks } from './kind-looks.ts';
import { useIntegrationActions } from './use-integration-actions.ts';
import classes from './integrations.module.css';

interface IntegrationItemProps {
  integration: Integration;
  onEdit: () => void;
  /** `to`: the number that a message is sent to, where one is. */
  onTest: (to?: string) => void;
  /** What came of the test that was asked for here. */
  test: { isRunning: boolean; heard: Tested | undefined; error: Error | undefined } | undefined;
}

export function IntegrationItem({ integration, onEdit, onTest, test }: IntegrationItemProps) {
  const t = useT();
  const { state, settings, kind } = integration;
  const look = kindLooks[kind];
  const { switchTo, remove } = useIntegrationActions(integration);
  const isSet = state !== 'unset';
  return (
    <li className={classes.kind}>
      <div className={classes.head}>
        <div className={classes.words}>
          <Title order={3} size="h4">
            {t(look.title)}
          </Title>
          <p className={classes.purpose}>{t(look.purpose)}</p>
          {isSet && (
            <bdi dir="ltr" className={classes.summary}>
              {look.summaryOf(settings, t)}
            </bdi>
          )}
        </div>
        <Badge variant="light" color={stateColours[state]}>
          {t(stateWords[state])}
        </Badge>
      </div>
      <Learned integration={integration} isShown={!test?.isRunning && !test?.heard} />
      {test?.error && !test.isRunning && (
        <Alert color="danger" role="alert">
          {describeRefusedField(t, test.error)}
        </Alert>
      )}
      {test?.heard && !test.isRunning && <Heard {...test.heard} />}
      <div className={classes.actions}>
        {isSet ? (
          <>
            {look.asksNumber ? (
              <TestNumber isRunning={test?.isRunning ?? false} onTest={onTest} />
            ) : (
              <Button
                variant="default"
                leftSection={<IconPlugConnected aria-hidden />}
                loading={test?.isRunning ?? false}
                onClick={() => onTest()}
              >
                {t('Test the connection')}
              </Button>
            )}
            <Button variant="default" leftSection={<IconPencil aria-hidden />} onClick={onEdit}>
              {t('Edit')}
            </Button>
            {state === 'off' ? (
              <Button variant="subtle" leftSection={<IconPlayerPlay aria-hidden />} onClick={() => void switchTo(true)}>
                {t('Switch on')}
              </Button>
            ) : (
              <Button
                variant="subtle"
                color="gray"
                leftSection={<IconPlayerPause aria-hidden />}
                onClick={() => void switchTo(false)}
              >
                {t('Switch off')}
              </Button>
            )}
            <Button
              variant="subtle"
              color="danger"
              leftSection={<IconTrash aria-hidden />}
              onClick={() => void remove()}
            >
              {t('Delete')}
            </Button>
          </>
        ) : (
          <Button variant="default" leftSection={<IconPlugConnected aria-hidden />} onClick={onEdit}>
            {t(look.setUp)}
          </Button>
        )}
      </div>
    </li>
  );
}

/** A message costs money: it goes to whom somebody names, and to nobody by itself. */
function TestNumber({ isRunning, onTest }: { isRunning: boolean; onTest: (to: string) => void }) {
  const t = useT();
  const [to, setTo] = useState('');
  return (
    <form
      className={classes.test}
      onSubmit={(event) => {
        event.preventDefault();
        onTest(to);
      }}
    >
      <TextInput
        type="tel"
        dir="ltr"
        aria-label={t('Number for the test')}
        placeholder={t('Number for the test')}
        autoComplete="tel"
        maxLength={40}
        required
        value={to}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      />
      <Button type="submit" variant="default" leftSection={<IconPlugConnected aria-hidden />} loading={isRunning}>
        {t('Send a test')}
      </Button>
    </form>
  );
}
