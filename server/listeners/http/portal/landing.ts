import { languages, type LanguageId } from '@wifi/contract/languages.ts';
import type { GuestAccess } from '../../../features/access/guest-access/guest-access.ts';
import type { Visit } from '../../../features/access/guest-access/portal/visit.ts';
import type { Limits } from '../../../features/network/devices/limits.ts';
import { presenceSourceOf } from '../../../features/network/devices/presence.ts';
import type { OpenDevice } from '../../../features/network/devices/vendor.ts';
import type { Program } from '../../../platform/program.ts';

const kind = 'landing';
const life = 24 * 60 * 60_000;

/** `nasId`: of a router that is never heard but by the phones that it sends here. */
export interface Landing {
  visitId: string;
  nasId: string | undefined;
  promotionId: number;
  language: LanguageId | undefined;
  secondsLeft: number | undefined;
  bytesLeft: number | undefined;
}

/**
 * Where the guest is sent when the network is open: the words of the page travel signed, so that nobody can put others
 * in.
 */
export function landingUrlOf(
  { program: { signer }, portalPath }: GuestAccess,
  portalUrl: string,
  eid: string,
  {
    visit,
    device,
    language,
    limits,
  }: { visit: Visit; device: OpenDevice; language: LanguageId; limits: Pick<Limits, 'seconds' | 'bytes'> },
  now: Date,
): string {
  const until = limits.seconds && Math.floor(now.getTime() / 1000) + limits.seconds;
  const token = signer.sign(
    kind,
    {
      e: eid,
      v: visit.id,
      s: until,
      b: limits.bytes,
      g: language,
      k: visit.promotionId,
      n: presenceSourceOf(device) === 'phone' ? device.nasId : undefined,
    },
    new Date(now.getTime() + life),
  );
  return `${portalUrl}${portalPath}/${eid}/online?t=${token}`;
}

const passKind = 'prelogin';

/** Where a phone is sent that is in the network by a pass before its login. */
export const passLandingOf = (
  { program: { signer }, portalPath }: GuestAccess,
  portalUrl: string,
  eid: string,
  id: number,
  endsAt: Date,
): string => `${portalUrl}${portalPath}/${eid}/prelogin?t=${signer.sign(passKind, { e: eid, p: id }, endsAt)}`;

/** The number of the pass. */
export function readPassLanding({ signer }: Program, eid: string, token: string, now: Date): number | undefined {
  const opened = signer.open(passKind, token, now);
  return opened?.e === eid && typeof opened.p === 'number' ? opened.p : undefined;
}

/** Counts for the page that it was made for, and no other. */
export function readLanding({ signer }: Program, eid: string, token: string, now: Date): Landing | undefined {
  const opened = signer.open(kind, token, now);
  if (!opened || typeof opened.v !== 'string' || opened.e !== eid) return undefined;
  const until = typeof opened.s === 'number' ? opened.s : undefined;
  return {
    visitId: opened.v,
    nasId: typeof opened.n === 'string' ? opened.n : undefined,
    promotionId: typeof opened.k === 'number' ? opened.k : 0,
    language: languages.find(({ id }) => id === opened.g)?.id,
    secondsLeft: until === undefined ? undefined : Math.max(0, until - Math.floor(now.getTime() / 1000)),
    bytesLeft: typeof opened.b === 'number' ? opened.b : undefined,
  };
}
