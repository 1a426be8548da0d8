import { birthday } from './birthday.ts';
import { comeBack } from './come-back.ts';
import { event } from './event.ts';
import { giftVoucher } from './gift-voucher.ts';
import { newsletter } from './newsletter.ts';
import { review } from './review.ts';
import { roomUpgrade } from './room-upgrade.ts';
import type { SharedTemplate } from './shared-template.ts';
import { spaOffer } from './spa-offer.ts';
import { thanks } from './thanks.ts';
import { weeklyMenu } from './weekly-menu.ts';
import { welcome } from './welcome.ts';
import { wifiHelp } from './wifi-help.ts';

/** In the order in which they are shown. */
export const sharedTemplates: readonly SharedTemplate[] = [
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

export const findShared = (id: string): SharedTemplate | undefined => sharedTemplates.find((one) => one.id === id);
