import { plainMethodsOf, type PlainMethod } from '@wifi/contract/access/login-flow.ts';
import { isSocial } from '@wifi/contract/venue/page-categories.ts';
import { normaliseMac } from '../../../../platform/radius/mac-address.ts';
import type { OpenDevice } from '../../../network/devices/vendor.ts';
import { vendorOf } from '../../../network/devices/vendors.ts';
import { needsBrowser } from '../../visits/phone-window.ts';
import type { Step } from '../portal/step.ts';
import { isOfChild } from '../portal/visit.ts';
import type { PageSplash } from '../splash/splash-source.ts';

/** A pass ends by RADIUS: by its time, and at once when the login takes its place. And it is counted by phones. */
const canBePassed = (device: OpenDevice): boolean => {
  const vendor = vendorOf(device);
  return vendor.usesRadius(device) && vendor.disconnection(device).kind !== 'none' && !device.hidesPhones;
};

const leadsAway = (method: PlainMethod): boolean =>
  isSocial(method.type) ||
  method.type === 'email_code' ||
  (method.type === 'access_code' && method.codeDelivery === 'email');

/** Whether a phone on this way may have a pass, or had one: asked before anything is looked up. */
export const mayHavePass = ({ prelogin, campaign }: PageSplash, device: OpenDevice): boolean =>
  prelogin.minutes > 0 && canBePassed(device) && campaign.flow.flatMap(plainMethodsOf).some(leadsAway);

/**
 * Whether a pass is offered where the guest stands: in a window that networks refuse, or that shuts out the mail in
 * which a code waits.
 */
export const offersPass = (
  { splash, device, visit, window }: Pick<Step, 'splash' | 'device' | 'visit' | 'window'>,
  method: PlainMethod,
): boolean => {
  if (!window.isEmbedded || isOfChild(visit) || normaliseMac(visit.mac) !== visit.mac) return false;
  const isAway = isSocial(method.type)
    ? needsBrowser(window, method.type)
    : visit.sent?.methodId === method.id && visit.sent.channel === 'email';
  return isAway && mayHavePass(splash, device);
};
