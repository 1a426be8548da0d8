export const webhookEvents = [
  'guest.logged-in',
  'guest.left',
  'survey.answered',
  'lead.created',
  'consent.changed',
  'automation.reached',
  'message.bounced',
  'device.up',
  'device.down',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** `given-up`: three days of trying, or the webhook was switched off meanwhile. */
export const deliveryStates = ['waiting', 'delivered', 'given-up'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why nothing is sent though it is on: whoever changes it becomes its maker. */
export const webhookRests = ['maker-left', 'maker-lacks-factor'] as const;
export type WebhookRest = (typeof webhookRests)[number];

export const mostWebhooks = 5;
