import { birthday } from './birthday.ts';
import type { BuiltInEmail } from './built-in-email.ts';
import { comeBack } from './come-back.ts';
import { event } from './event.ts';
import { giftVoucher } from './gift-voucher.ts';
import { newsletter } from './newsletter.ts';
import { review } from './review.ts';
import { roomUpgrade } from './room-upgrade.ts';
import { spaOffer } from './spa-offer.ts';
import { thanks } from './thanks.ts';
import { weeklyMenu } from './weekly-menu.ts';
import { welcome } from './welcome.ts';
import { wifiHelp } from './wifi-help.ts';

/** In the order in which they are shown. */
export const builtInEmails: readonly BuiltInEmail[] = [
  welcome,
  thanks,
  comeBack,
  birthday,
  giftVoucher,
  review,
  newsletter,
  event,
  weeklyMenu,
  spaOffer,
  roomUpgrade,
  wifiHelp,
];
