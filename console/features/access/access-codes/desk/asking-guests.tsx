import { Button, Menu, Switch } from '@mantine/core';
import { IconCheck, IconChevronDown, IconX } from '@tabler/icons-react';
import { toast } from '../../../../kit/feedback/toast-store.ts';
import { msg, useT } from '../../../../kit/language.tsx';
import { Card } from '../../../../kit/layout/card.tsx';
import { describeError } from '../../../../shell/calls/describe-error.ts';
import { usePageCall, usePageSend } from '../../../../shell/calls/queries.ts';
import type { Preset } from '../code.ts';
import { TypedFacts, type ReceptionRequest } from './typed-facts.tsx';
import { useBell } from './use-bell.ts';
import classes from './asking-guests.module.css';

const looksEvery = 3000;
/** Of those that were answered. */
const mostOver = 3;

const refreshes = { refreshes: ['GET /reception/requests' as const, 'GET /access-codes' as const] };

/** Guests who were not let in and ask the desk, live: a bell and the browser's tab tell of them too. */
export function AskingGuests({ presets }: { presets: readonly Preset[] }) {
  const t = useT();
  const settings = usePageCall('GET /reception').data;
  const { data } = usePageCall('GET /reception/requests', undefined, { refetchInterval: looksEvery });
  const save = usePageSend('PUT /reception', { refreshes: ['GET /reception'] });
  const waiting = data?.rows.filter(({ state }) => state === 'waiting') ?? [];
  useBell(waiting.map(({ id }) => id));
  if (!settings || !data) return null;
  const over = data.rows.filter(({ state }) => state !== 'waiting').slice(0, mostOver);
  const change = (isOn: boolean) =>
    void save.mutateAsync({ body: { isOn } }).catch((error) => toast.error(describeError(t, error)));
  return (
    <Card
      flush
      title={t('Guests who ask')}
      description={t('Whoever was not let in can press “Ask reception” on the phone, and waits for you here.')}
      actions={
        <Switch
          aria-label={t('Guests may ask reception')}
          checked={save.isPending ? save.variables.body.isOn : settings.isOn}
          onChange={(event) => change(event.currentTarget.checked)}
        />
      }
    >
      {settings.isOn && waiting.length === 0 && <p className={classes.nobody}>{t('Nobody asks at the moment.')}</p>}
      {waiting.length + over.length > 0 && (
        <ul className={classes.requests} aria-live="polite">
          {waiting.map((request) => (
            <Waiting key={request.id} request={request} presets={presets} />
          ))}
          {over.map((request) => (
            <Over key={request.id} request={request} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Waiting({ request, presets }: { request: ReceptionRequest; presets: readonly Preset[] }) {
  const t = useT();
  const answer = usePageSend('POST /reception/requests/{id}/answer', refreshes);
  const send = (body: { answer: 'approve' | 'refuse'; presetId?: number }) =>
    void answer
      .mutateAsync({ params: { id: request.id }, body })
      .catch((error) => toast.error(describeError(t, error)));
  const [usual, ...others] = presets;
  return (
    <li className={classes.waiting}>
      <TypedFacts request={request} />
      <div className={classes.answers}>
        <Button.Group>
          <Button
            size="md"
            leftSection={<IconCheck aria-hidden size={20} />}
            disabled={answer.isPending}
            onClick={() => send({ answer: 'approve', ...(usual && { presetId: usual.id }) })}
          >
            {usual ? t('Let in: {preset}', { preset: usual.name }) : t('Let in for one day')}
          </Button>
          {others.length > 0 && (
            <Menu position="bottom-end">
              <Menu.Target>
                <Button size="md" px="sm" disabled={answer.isPending} aria-label={t('Let in with another preset')}>
                  <IconChevronDown aria-hidden size={18} />
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {others.map(({ id, name }) => (
                  <Menu.Item key={id} onClick={() => send({ answer: 'approve', presetId: id })}>
                    <bdi>{name}</bdi>
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
        </Button.Group>
        <Button
          size="md"
          variant="default"
          leftSection={<IconX aria-hidden size={20} />}
          disabled={answer.isPending}
          onClick={() => send({ answer: 'refuse' })}
        >
          {t('Refuse')}
        </Button>
      </div>
    </li>
  );
}

const outcomes = {
  approved: msg('Let in by {name}'),
  refused: msg('Refused by {name}'),
  ended: msg('Nobody answered'),
};

function Over({ request }: { request: ReceptionRequest }) {
  const t = useT();
  if (request.state === 'waiting') return null;
  return (
    <li className={classes.over}>
      <TypedFacts request={request} />
      <span>{t(outcomes[request.state], { name: request.answeredBy })}</span>
    </li>
  );
}
