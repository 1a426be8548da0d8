import type { EmailBlock } from '@wifi/contract/marketing/email-design.ts';
import type { EmailCategory } from '@wifi/contract/marketing/email-template-words.ts';
import { msg } from '../../kit/language.tsx';

/** What a mail is for. */
export const occasionNames: Record<EmailCategory, string> = {
  welcome: msg('Welcome'),
  thanks: msg('Thank you'),
  'come-back': msg('Come back'),
  birthday: msg('Birthday'),
  voucher: msg('Voucher'),
  review: msg('Review request'),
  newsletter: msg('Newsletter'),
  event: msg('Event'),
  offer: msg('Offer'),
  help: msg('Help'),
  other: msg('Other'),
};

export const blockNames: Record<EmailBlock['kind'], string> = {
  heading: msg('Heading'),
  text: msg('Text'),
  picture: msg('Picture'),
  button: msg('Button'),
  divider: msg('Line'),
  space: msg('Space'),
  voucher: msg('Voucher'),
  social: msg('Social links'),
  rating: msg('Stars'),
};
