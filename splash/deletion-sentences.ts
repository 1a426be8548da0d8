import type { Translate } from './language/translate.ts';

/** For somebody who asked a network to be forgotten here. */
export function deletionSentence(t: Translate, state: 'waiting' | 'done' | undefined): string {
  switch (state) {
    case 'done':
      return t('Everything that the Wi-Fi of our venues knew of you by this account has been deleted.');
    case 'waiting':
      return t('What the Wi-Fi of our venues knows of you by this account is being deleted. Please look again later.');
    case undefined:
      return t('There is no such request. Please check the address.');
  }
}
