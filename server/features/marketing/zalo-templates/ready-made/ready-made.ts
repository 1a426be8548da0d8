import { askContact } from './ask-contact.ts';
import { openingHours } from './opening-hours.ts';
import { reviewRequest } from './review-request.ts';
import { thanks } from './thanks.ts';
import { voucher } from './voucher.ts';
import { welcome } from './welcome.ts';
import type { ReadyMade } from './write-ready-made.ts';

export const readyMade: readonly ReadyMade[] = [welcome, thanks, askContact, openingHours, voucher, reviewRequest];

export const findReadyMade = (id: string): ReadyMade | undefined => readyMade.find((one) => one.id === id);
