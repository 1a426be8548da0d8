import { Badge } from '@mantine/core';
import type { CodeChannel, CodePurpose, CodeState } from '@wifi/contract/access/guest-code-words.ts';
import type { SmsKind } from '@wifi/contract/venue/integration-words.ts';
import { msg, useT } from '../../../kit/language.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';
import classes from './guest-codes.module.css';

export type GuestCode = AnswerOf<'GET /guest-codes'>['rows'][number];
export type CodeFigures = AnswerOf<'GET /guest-codes/figures'>;

export const channelWords: Record<CodeChannel, string> = {
  sms: msg('Text message'),
  email: msg('E-mail'),
  screen: msg('On the screen'),
};

export const purposeWords: Record<CodePurpose, string> = {
  proof: msg('Proof of the contact'),
  'access-code': msg('Access code'),
};

export const codeStateWords: Record<CodeState, string> = {
  waiting: msg('On its way'),
  sent: msg('Sent'),
  delivered: msg('Delivered'),
  failed: msg('Not delivered'),
  unknown: msg('Not known'),
};

const stateColours = {
  waiting: 'gray',
  sent: 'primary',
  delivered: 'good',
  failed: 'danger',
  unknown: 'warn',
} as const satisfies Record<CodeState, string>;

/** Names of companies stay as they are. */
export const gatewayNames: Record<SmsKind | 'mail', string> = {
  mail: msg('Mail sender'),
  zns: 'Zalo ZNS',
  esms: 'eSMS',
  speedsms: 'SpeedSMS',
  twilio_verify: 'Twilio Verify',
  sms_http: msg('Other SMS gateway'),
};

/** From these nobody hears what became of a code, unless the guest types it. */
const silentGateways: readonly GuestCode['provider'][] = ['speedsms', 'mail'];

/** With what the gateway said, where it did not deliver. */
export function CodeStateBadge({ state, provider, detail }: Pick<GuestCode, 'state' | 'provider' | 'detail'>) {
  const t = useT();
  return (
    <>
      <Badge variant="light" color={stateColours[state]}>
        {t(codeStateWords[state])}
      </Badge>
      {state === 'sent' && silentGateways.includes(provider) && (
        <span className={classes.beneath}>{t('Delivery is not reported by this provider')}</span>
      )}
      {detail && (
        <bdi dir="ltr" className={classes.beneath}>
          {detail}
        </bdi>
      )}
    </>
  );
}
