import type { LoginStep } from '@wifi/contract/login-flow.ts';
import { msg } from '../../kit/language.tsx';

/** What a method asks of the guest, for somebody who chooses one for the first time. */
export const methodHints: Record<LoginStep['type'], string> = {
  click: msg('One button and nothing to type.'),
  access_code: msg('A code from the reception or from a card.'),
  survey: msg('Your own questions before they go online.'),
  account: msg('They sign up once, and log in with it when they come back.'),
  hsia_account: msg('The account that the reception gives to a room.'),
  block: msg('Guests take the one that suits them.'),
  a_b_choice: msg('Two buttons, each with its own way in.'),
};
