import { Badge } from '@mantine/core';
import type { DeliveryState, WebhookEvent } from '@wifi/contract/venue/webhook-words.ts';
import { msg, useT } from '../../../kit/language.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';

export type Webhook = AnswerOf<'GET /webhooks'>['rows'][number];
export type Delivery = AnswerOf<'GET /webhooks/{id}/deliveries'>['rows'][number];

export const eventWords: Record<WebhookEvent | 'test', string> = {
  'guest.logged-in': msg('A guest logs in'),
  'guest.left': msg('A guest leaves'),
  'survey.answered': msg('A survey is answered'),
  'lead.created': msg('A lead is added'),
  'consent.changed': msg('A consent is given or withdrawn'),
  'automation.reached': msg('A guest reaches a step of an automation'),
  'message.bounced': msg('A message cannot be delivered'),
  'device.up': msg('A device is heard again'),
  'device.down': msg('A device falls silent'),
  test: msg('Test'),
};

export const deliveryWords: Record<DeliveryState, string> = {
  waiting: msg('Waiting'),
  delivered: msg('Delivered'),
  'given-up': msg('Given up'),
};
const deliveryColours = { waiting: 'warn', delivered: 'good', 'given-up': 'danger' } as const;

export function DeliveryBadge({ state }: { state: DeliveryState }) {
  const t = useT();
  return (
    <Badge variant="light" color={deliveryColours[state]}>
      {t(deliveryWords[state])}
    </Badge>
  );
}

const looks = {
  on: { words: msg('On'), colour: 'good' },
  failing: { words: msg('Nothing arrives'), colour: 'warn' },
  'maker-left': { words: msg('Its maker has left'), colour: 'accent' },
  'maker-lacks-factor': { words: msg('Its maker lacks a second factor'), colour: 'accent' },
  'given-up': { words: msg('Switched off after failing'), colour: 'danger' },
  off: { words: msg('Switched off'), colour: 'gray' },
} as const;

const lookOf = ({ isOn, rests, isGivenUp, failingSince }: Webhook): keyof typeof looks =>
  isOn ? (rests ?? (failingSince ? 'failing' : 'on')) : isGivenUp ? 'given-up' : 'off';

export function WebhookBadge({ hook }: { hook: Webhook }) {
  const t = useT();
  const { words, colour } = looks[lookOf(hook)];
  return (
    <Badge variant="light" color={colour}>
      {t(words)}
    </Badge>
  );
}
