import type { NotificationKind } from '@wifi/contract/venue/notification-words.ts';

/** By how many there are, as the language counts; {n} is the number. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** {names}: what the first of them are called. Other {places} are filled with the data of the notice. */
export interface Words {
  kinds: Record<NotificationKind, { title: Forms; body: string }>;
  button: string;
  /** Of a mail; {page} is the page's name. */
  footer: string;
  /** What a picture of logins by day shows, for who cannot see it. */
  picture: string;
}
