import { guestRefusals, type GuestRefusal } from '@wifi/contract/access/guest-refusals.ts';
import { createContext } from '../../../../platform/context.ts';
import { orderedId } from '../../../../platform/crypto/ordered-id.ts';
import { coalesced } from '../../../../platform/db/batch/coalesce.ts';
import type { AccessAnswer, AccessRequest, RadiusBackend } from '../../../../platform/radius/backend.ts';
import type { OpenDevice } from '../../../network/devices/vendor.ts';
import { admitGuestAccount } from '../../guest-accounts/admit-account.ts';
import { storedUsername } from '../../guest-accounts/check-account.ts';
import { createHsiaFinder, type HsiaAccount } from '../../guest-accounts/find-hsia-accounts.ts';
import { authorise } from '../authorise.ts';
import { isPassName, type Pass, type SpentPass } from '../credentials/pass.ts';
import type { Guess } from '../guesses/guess-limiter.ts';
import type { RadiusAccess } from './radius-access.ts';
import { createAccounting } from './radius-accounting.ts';
import { acceptAttributes } from './radius-attributes.ts';
import { createClientFinder, type DeviceClient } from './radius-clients.ts';
import { createRepeatFilter, lastSeenOf } from './radius-last-seen.ts';

const refuse = (why: GuestRefusal): AccessAnswer => ({ accept: false, message: guestRefusals[why] });

/**
 * Who asks RADIUS and what it answers. Passes of the portal first; codes and HSIA accounts may also be typed at the
 * router itself.
 */
export function createRadiusBackend(access: RadiusAccess): RadiusBackend<DeviceClient> {
  const { program } = access;
  const { find: loadPass, claim } = access.passes;
  const loadAccount = accountLoader(access);
  const isNews = createRepeatFilter();

  async function authorisePass(device: OpenDevice, request: AccessRequest): Promise<AccessAnswer> {
    const { userName, password, mac, sessionId, packet, receivedAt } = request;
    let clear: string | undefined;
    if (password?.kind === 'pap') clear = password.value;
    else {
      const pass = await loadPass(device.pageId, userName);
      clear = pass && password?.matches(pass.password) ? pass.password : undefined;
    }
    if (clear === undefined) return refuse('pass-unknown');
    // Without its phone a credential that somebody has overheard would open a session to whoever brings it first.
    if (mac === undefined && !device.hidesPhones) return refuse('phone-not-told');
    const pass = await claim({
      pageId: device.pageId,
      userName,
      password: clear,
      deviceId: device.id,
      mac,
      usedFor: sessionId ?? packet.authenticator.toString('hex'),
      now: receivedAt,
    });
    return pass ? acceptPass(device, pass) : refuse('pass-unknown');
  }

  const acceptPass = (
    device: OpenDevice,
    { visitId, subjectKind, subjectId, method, label, mac, limits }: SpentPass,
  ): AccessAnswer => ({
    accept: true,
    attributes: acceptAttributes(
      device,
      { visitId, subjectKind, subjectId: subjectId ?? undefined, method, label: label || mac },
      limits,
    ),
  });

  /** Typed at the router's own page, or sent by a client that logs in by itself. */
  async function authoriseTyped({ device, limitKeys }: DeviceClient, request: AccessRequest): Promise<AccessAnswer> {
    // Some routers leave an empty password out.
    const { userName, password = { kind: 'pap', value: '' } as const, mac = '', receivedAt } = request;
    if (!userName) return refuse('account-unknown');
    // The router says whose phone it is, and speaks for all of its guests: there is no address to tell them apart by.
    const guess: Guess = {
      pageId: device.pageId,
      keys: limitKeys,
      phone: mac,
      account: storedUsername(userName),
      address: '',
    };
    if (access.guessLimiter.isSlow(guess) && !(await access.guessLimiter.pace(guess, 0)))
      return refuse('too-many-tries');
    const account = await loadAccount(device.pageId, userName);
    if (account) {
      const isRight =
        password.kind === 'pap' ? password.value === account.password : password.matches(account.password);
      if (isRight)
        return isExpected(account, mac)
          ? acceptAccount(device, account, request)
          : admitAccount(device, account, request);
    }
    // A code needs no second secret: it stands in the name, and again, or nothing, or its own password in the other
    // field.
    const isCode = password.kind === 'pap' || password.matches(userName) || password.matches('');
    const ctx = createContext(program, {
      pageId: device.pageId,
      actor: { kind: 'system', label: 'radius' },
      now: receivedAt,
    });
    const login = `radius/${device.id}/${request.sessionId ?? request.packet.authenticator.toString('hex')}/${mac}`;
    const typed = password.kind === 'pap' && password.value !== userName ? password.value : '';
    const verdict = isCode
      ? await authorise(ctx, { proof: { kind: 'code', code: userName, password: typed, login }, mac })
      : ({ ok: false, why: 'account-unknown' } as const);
    if (!verdict.ok) {
      access.guessLimiter.wrong(guess);
      return refuse(verdict.why === 'code-unknown' ? 'account-unknown' : verdict.why);
    }
    return accept(
      device,
      request,
      { kind: 'code', id: verdict.subject.id!, epoch: 0, label: verdict.subject.label, method: 'access_code' },
      verdict.limits,
    );
  }

  async function admitAccount(device: OpenDevice, account: HsiaAccount, request: AccessRequest): Promise<AccessAnswer> {
    const ctx = createContext(program, { pageId: device.pageId, now: request.receivedAt });
    const admission = await admitGuestAccount(ctx, { id: account.id, mac: request.mac });
    return admission.ok ? acceptAccount(device, account, request) : refuse(admission.why);
  }

  const acceptAccount = (
    device: OpenDevice,
    { id, epoch, username, limits }: HsiaAccount,
    request: AccessRequest,
  ): AccessAnswer =>
    accept(device, request, { kind: 'account', id, epoch, label: username, method: 'hsia_account' }, limits);

  function accept(
    device: OpenDevice,
    { userName, mac = '', ip = '', receivedAt, packet, sessionId }: AccessRequest,
    who: Typed,
    limits: Pass['limits'],
  ): AccessAnswer {
    const { visitId, isNew } = visitOf(
      [device.id, sessionId ?? packet.authenticator.toString('hex'), mac, userName].join('\0'),
    );
    if (isNew)
      access.routerLogins.note({
        pageId: device.pageId,
        visitId,
        deviceId: device.id,
        mac,
        ip,
        method: who.method,
        subjectKind: who.kind,
        subjectId: who.id,
        subjectEpoch: who.epoch,
        label: who.label,
        at: receivedAt,
      });
    return {
      accept: true,
      attributes: acceptAttributes(
        device,
        { visitId, subjectKind: who.kind, subjectId: who.id, method: who.method, label: who.label },
        limits,
      ),
    };
  }

  return {
    findClient: createClientFinder(access),
    authorise: (client, request) => {
      if (client.device.isSuspended) return Promise.resolve(refuse('page-suspended'));
      return isPassName(request.userName) ? authorisePass(client.device, request) : authoriseTyped(client, request);
    },
    account: createAccounting(access, loadPass),
    saw: (client, fact) => {
      if (fact.kind === 'access' && fact.hasMessageAuthenticator && fact.isSecretRight) access.signers.add(client.key);
      if (isNews(client.device, fact))
        access.lastSeen.note(client.device, lastSeenOf(fact), fact.isSecretRight === false ? undefined : new Date());
    },
  };
}

/** Nothing has to be written in order to let this phone in. */
const isExpected = ({ state, devices, macs }: HsiaAccount, mac: string): boolean =>
  state === 'enabled' && (devices === 0 || (mac !== '' && macs.slice(0, devices).includes(mac)));

interface Typed {
  kind: 'code' | 'account';
  id: number;
  epoch: number;
  label: string;
  method: string;
}

/** As long as a router may go on asking for one login. After a restart it gives the same session ids to others. */
const repeatedWithin = 60_000;
const mostVisits = 10_000;
/** By device, session, phone and name, the oldest first. */
const recentVisits = new Map<string, { visitId: string; until: number }>();

/** The same request again is the same visit, for a minute. */
export function visitOf(request: string, now = performance.now()): { visitId: string; isNew: boolean } {
  for (const [old, { until }] of recentVisits) {
    if (until > now && recentVisits.size < mostVisits) break;
    recentVisits.delete(old);
  }
  const known = recentVisits.get(request);
  if (known) return { visitId: known.visitId, isNew: false };
  const visitId = orderedId();
  recentVisits.set(request, { visitId, until: now + repeatedWithin });
  return { visitId, isNew: true };
}

/** Logins of one page in one moment share a query. */
function accountLoader({ program }: RadiusAccess): (pageId: number, typed: string) => Promise<HsiaAccount | undefined> {
  const find = createHsiaFinder(program);
  const loaders = new Map<number, (typed: string) => Promise<HsiaAccount | undefined>>();
  return (pageId, typed) => {
    const load = loaders.get(pageId) ?? coalesced((names: string[]) => find(pageId, names, new Date()));
    loaders.set(pageId, load);
    return load(typed);
  };
}
