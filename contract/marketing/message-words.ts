/** Ways a message can take. Others come through the same door. */
export const messageChannels = ['email', 'sms', 'zalo'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** Marketing needs the guest's consent for the channel and counts against the daily limit; service needs neither. */
export const messagePurposes = ['marketing', 'service'] as const;
export type MessagePurpose = (typeof messagePurposes)[number];

/** Why a message was sent. `chat`: somebody of the page answered by hand; `bot`: a rule did. */
export const messageCauses = [
  'campaign',
  'zalo-campaign',
  'automation',
  'chat',
  'bot',
  'notification',
  'code',
  'house',
  'test',
] as const;
export type MessageCause = (typeof messageCauses)[number];

/** `unknown`: the program ended between the provider's answer and our note. It is never repeated. */
export const messageStates = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'opened',
  'clicked',
  'skipped',
  'failed',
  'unknown',
] as const;
export type MessageState = (typeof messageStates)[number];

/** On the way or there: what counts against limits. */
export const sentStates = ['sending', 'sent', 'delivered', 'opened', 'clicked', 'unknown'] as const;

/** Why the gate lets a message not pass, in the order in which it looks. */
export const stoppingReasons = [
  'no-contact',
  'not-follower',
  'never-agreed',
  'withdrew',
  'bounced',
  'complained',
  'quota',
  /** Zalo takes a free text for seven days after the follower's last sign of life, an approved template at any time. */
  'window-closed',
  /** Another guest of the same audience has the same address: it gets one message. */
  'same-contact',
] as const;
export type StoppingReason = (typeof stoppingReasons)[number];

/** The day's limit alone only puts a message off, until its address has room again. */
export const gateReasons = [...stoppingReasons, 'daily-limit'] as const;
export type GateReason = (typeof gateReasons)[number];

/** Why a message did not arrive, beside the gate's reasons. `detail` has what the server said. */
const failReasons = [
  'refused',
  'unreachable',
  'no-server',
  'wrong-content',
  'guest-gone',
  'interrupted',
  'cancelled',
  /** Its campaign rests; it may go out yet. */
  'paused',
] as const;
export type FailReason = (typeof failReasons)[number];
export type MessageReason = GateReason | FailReason;
export const messageReasons = [...gateReasons, ...failReasons] as const;
