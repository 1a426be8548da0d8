import { msg } from '@wifi/contract/messages.ts';
import { cutText } from '@wifi/contract/storable-text.ts';

/** What can be wrong between our server and a controller, with what to do about it; the console translates. */
export const troubles = {
  noAddress: msg('The address of the controller is not set. Type it into the settings of this device'),
  'not-allowed': msg('This server may not call the address of the controller. Check it in the settings of this device'),
  'no-answer': msg(
    'The controller does not answer. Check its address, that it is on, and that this server can reach it through the firewall',
  ),
  'too-large': msg('The controller answers more than was asked. Check that the address is that of the controller'),
  wrongPassword: msg(
    'The controller refused the sign-in. Check the user name and password, or the key, in the settings of this device',
  ),
  tooManySignIns: msg('The controller lets nobody sign in for a while, after too many attempts. Wait a few minutes'),
  noRight: msg(
    'The controller let this server sign in, but refused the request. Give its account the right to let guests in',
  ),
  noSite: msg('The controller does not know the site in the settings of this device'),
  nonsense: msg(
    'Something answers at this address, but not as this kind of controller does. Check the address and the port',
  ),
  unknownClient: msg('The controller does not see this device of the guest on its network'),
  refused: msg('The controller refused the request'),
} as const;

/** The controller's own word for it is not ours: short, and on one line. */
export const refusedBecause = (word: unknown): string => {
  const text = cutText(
    String(word ?? '')
      .replace(/\s+/g, ' ')
      .trim(),
    120,
  );
  return text ? `${troubles.refused}: ${text}` : troubles.refused;
};
