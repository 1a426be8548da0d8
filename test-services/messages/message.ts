type ProviderName = 'esms' | 'speedsms' | 'twilio' | 'generic' | 'mail';

/** What reached a phone or a mailbox, or would have. */
export interface Message {
  /** The provider's own number. */
  id: string;
  provider: ProviderName;
  /** As it was given: `84912345678`, `+84912345678`, `an@quan.example`. */
  to: string;
  text: string;
  /** Of a mail: as a mail program shows it. */
  html?: string;
  at: Date;
  state: 'accepted' | 'delivered' | 'lost';
  /** Of the messages of one sender, in the provider's currency. */
  price: number;
  /** Where the sender wants to be told what became of it. */
  reportUrl?: string;
}

/** What may go wrong with the next messages, to be turned by hand or by a test. */
export interface Dials {
  /** Milliseconds before an answer, of gateways and of the mail server. */
  slow: number;
  /** Answered with this HTTP status and nothing else; 0 = as it should be. */
  status: number;
  /** The troubles of gateways meet only paths with this in them. */
  only: string;
  /** The connection ends in the middle of the answer. */
  isCut: boolean;
  /** Taken, and never seen on the phone; the report says so. */
  isLost: boolean;
  /** No report is sent. */
  isSilent: boolean;
  /** Numbers that end so are refused. */
  refusedEnding: string;
  /** Mails to addresses that end so are taken and come back a moment later. */
  bouncedEnding: string;
  /** Whoever has an address that ends so says that a mail is spam. */
  complainingEnding: string;
  /** Whoever sends mails must log in with it; empty: anybody may send. */
  mailPassword: string;
  /** Mails are refused with this code of SMTP; 0 = they are taken. */
  mailCode: number;
}

export const straight: Dials = {
  slow: 0,
  status: 0,
  only: '',
  isCut: false,
  isLost: false,
  isSilent: false,
  refusedEnding: '0000000',
  bouncedEnding: '@gone.example',
  complainingEnding: '@cross.example',
  mailPassword: '',
  mailCode: 0,
};

/** The digits alone: providers and people write one number in several ways. */
export const sameReceiver = (one: string, other: string): boolean => plain(one) === plain(other);

const plain = (receiver: string): string =>
  receiver.includes('@') ? receiver.trim().toLowerCase() : receiver.replace(/\D/g, '').replace(/^0/, '84');
