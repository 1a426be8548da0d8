import { json, type Answer } from '../web-door.ts';

/** Zalo's own numbers; what went well has 0. */
const sentences: Record<number, string> = {
  [-32]: 'Your application reached limit call api',
  [-100]: 'Attachment is expired or does not exist',
  [-108]: 'Phone number is invalid',
  [-109]: 'Template id is invalid',
  [-114]: 'User is inactive, rejects the message or has an outdated app',
  [-115]: 'Zalo cloud account has not enough balance',
  [-117]: 'Template does not belong to this OA',
  [-118]: 'Zalo account does not exist or is disabled',
  [-119]: 'Account can not receive this message',
  [-124]: 'Access token is invalid',
  [-127]: 'A message of development can only be sent to an admin',
  [-131]: 'Template is not approved',
  [-133]: 'This template can not be sent at night (22:00-06:00)',
  [-136]: 'Official account is not linked to a Zalo cloud account',
  [-139]: 'User refuses this kind of message',
  [-144]: 'Daily quota is used up',
  [-146]: 'Template is disabled',
  [-200]: 'Send message failed',
  [-204]: 'Official account does not exist',
  [-209]: 'Application is not activated',
  [-211]: 'Out of quota',
  [-212]: 'Application has not registered this API',
  [-213]: 'User has not followed the official account',
  [-216]: 'Access token is invalid',
  [-217]: 'User blocks invitations of the official account',
  [-218]: 'User has received as many messages as is allowed',
  [-220]: 'Access token has expired',
  [-221]: 'Official account is not verified',
  [-224]: 'Official account must upgrade its package',
  [-227]: 'User is banned or has been inactive for more than 45 days',
  [-230]: 'User has not interacted with the official account in the past 7 days',
  [-232]: 'User has not interacted with the official account, or the interaction is out of date',
  [-233]: 'Message type is not supported',
  [-234]: 'This message can not be sent at night (22:00-06:00)',
  [-240]: 'This API has been shut down',
  [-244]: 'User restricts this kind of message',
  [-249]: 'Template can not be sent by user id',
  [-1121]: 'Template data lacks a parameter',
  [-1122]: 'Template data has a parameter of another type',
  [-1124]: 'Template data has a parameter of another length',
  [-14002]: 'App is not active and the user is not its admin',
  [-14003]: 'Invalid redirect uri',
  [-14004]: 'Invalid secret key',
  [-14010]: 'Invalid authorization code',
  [-14014]: 'Invalid refresh token',
};

export const sentenceOf = (error: number): string => sentences[error] ?? 'Error';

/** HTTP 200, with a number that says what is wrong. */
export const refuse = (error: number, message = sentenceOf(error)): Answer => json({ error, message });
export const invalid = (field: string): Answer => refuse(-201, `${field} is invalid!`);
export const succeed = (data: unknown): Answer => json({ data, error: 0, message: 'Success' });
