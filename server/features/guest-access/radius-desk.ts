import { guestRefusals, type GuestRefusal } from '@wifi/contract/guest-refusals.ts';
import { createContext } from '../../platform/context.ts';
import { orderedId } from '../../platform/crypto/ordered-id.ts';
import { coalesced } from '../../platform/db/coalesce.ts';
import type { AccessAnswer, AccessRequest, RadiusDesk, Sender, Soon } from '../../platform/radius/desk.ts';
import type { OpenDevice } from '../devices/vendor.ts';
import { createHsiaFinder, type HsiaAccount } from '../guest-accounts/find-hsia-accounts.ts';
import { admitGuestAccount } from '../guest-accounts/admit-account.ts';
import { authorise } from './authorise.ts';
import { allowsAddress } from './address-list.ts';
import type { DeskAccess } from './desk-access.ts';
import { brakeKeysOf } from './guesses.ts';
import { isPassName, type Pass } from './pass.ts';
import { acceptAttributes } from './radius-attributes.ts';
import { createAccounting } from './radius-accounting.ts';
import { createNewsFilter, sightOf } from './radius-sights.ts';

export interface DeskClient { key: string; secret: string; messageAuthenticator: 'yes' | 'auto' | 'no'; device: OpenDevice }

const refuse = (why: GuestRefusal): AccessAnswer => ({ accept: false, message: guestRefusals[why] });

/** Who asks RADIUS and what it answers. Passes of the portal first; codes and HSIA accounts may also be typed at the router itself. */
export function createRadiusDesk(access: DeskAccess): RadiusDesk<DeskClient> {
  const { program } = access;
  const { find: loadPass, claim } = access.passes;
  const loadAccount = accountLoader(access);
  const isNews = createNewsFilter();

  function findClient(sender: Sender): Soon<DeskClient | undefined> {
    const named = sender.certificateName ?? sender.nasIdentifier;
    const known = named === undefined ? undefined : access.register.known(named);
    return known ? clientOf(known, sender) : lookUpClient(named, sender);
  }

  async function lookUpClient(named: string | undefined, sender: Sender): Promise<DeskClient | undefined> {
    const device = (named === undefined ? undefined : await access.register.byNasId(named)) ?? (sender.certificateName === undefined ? await access.register.byAddress(sender.address) : undefined);
    return device && clientOf(device, sender);
  }

  function clientOf(device: OpenDevice, { address, certificateName }: Sender): DeskClient | undefined {
    if (certificateName === undefined && !allowsAddress(device.addresses, address)) return undefined;
    const key = `${device.pageId}/${device.id}`;
    // Who has once signed is from then on believed only with a signature (CVE-2024-3596).
    const messageAuthenticator = device.messageAuthenticator === 'auto' && (device.hasSigned || access.signers.has(key)) ? 'yes' : device.messageAuthenticator;
    return { key, secret: certificateName === undefined ? device.secret : 'radsec', messageAuthenticator, device };
  }

  async function authorisePass(device: OpenDevice, request: AccessRequest): Promise<AccessAnswer> {
    const { userName, password, mac, sessionId, packet, receivedAt } = request;
    let clear: string | undefined;
    if (password?.kind === 'pap') clear = password.value;
    else {
      const pass = await loadPass(userName);
      clear = pass && password?.matches(pass.password) ? pass.password : undefined;
    }
    if (clear === undefined) return refuse('pass-unknown');
    const pass = await claim({ userName, password: clear, deviceId: device.id, mac, usedFor: sessionId ?? packet.authenticator.toString('hex'), now: receivedAt });
    return pass ? acceptPass(device, pass) : refuse('pass-unknown');
  }

  const acceptPass = (device: OpenDevice, { visitId, subjectKind, subjectId, method, label, mac, limits }: Pass): AccessAnswer => ({
    accept: true,
    attributes: acceptAttributes(device, { visitId, subjectKind, subjectId: subjectId ?? undefined, method, label: label || mac }, limits),
  });

  /** Typed at the router's own page, or sent by a client that logs in by itself. */
  async function authoriseTyped(device: OpenDevice, request: AccessRequest): Promise<AccessAnswer> {
    // Some routers leave an empty password out.
    const { userName, password = { kind: 'pap', value: '' } as const, mac = '', receivedAt } = request;
    if (!userName) return refuse('account-unknown');
    const keys = brakeKeysOf(device);
    if (access.brake.isSlow(keys) && !(await access.brake.pace(keys, 0))) return refuse('too-many-tries');
    const account = await loadAccount(device.pageId, userName);
    if (account) {
      const isRight = password.kind === 'pap' ? password.value === account.password : password.matches(account.password);
      if (isRight) return acceptAccount(device, account, request);
    }
    // A code needs no second secret: it stands in the name, and again, or nothing, or its own password in the other field.
    const isCode = password.kind === 'pap' || password.matches(userName) || password.matches('');
    const ctx = createContext(program, { pageId: device.pageId, actor: { kind: 'system', label: 'radius' }, now: receivedAt });
    const login = `radius/${device.id}/${request.sessionId ?? request.packet.authenticator.toString('hex')}`;
    const typed = password.kind === 'pap' && password.value !== userName ? password.value : '';
    const verdict = isCode ? await authorise(ctx, { proof: { kind: 'code', code: userName, password: typed, login }, mac }) : ({ ok: false, why: 'account-unknown' } as const);
    if (!verdict.ok) {
      access.brake.wrong(keys);
      return refuse(verdict.why === 'code-unknown' ? 'account-unknown' : verdict.why);
    }
    return accept(device, request, { kind: 'code', id: verdict.subject.id!, label: verdict.subject.label, method: 'access_code' }, verdict.limits);
  }

  async function acceptAccount(device: OpenDevice, account: HsiaAccount, request: AccessRequest): Promise<AccessAnswer> {
    const isKnown = account.state === 'enabled' && (account.devices === 0 || (request.mac !== undefined && account.macs.slice(0, account.devices).includes(request.mac)));
    if (!isKnown) {
      const ctx = createContext(program, { pageId: device.pageId, now: request.receivedAt });
      const admission = await admitGuestAccount(ctx, { id: account.id, mac: request.mac });
      if (!admission.ok) return refuse(admission.why);
    }
    return accept(device, request, { kind: 'account', id: account.id, label: account.username, method: 'hsia_account' }, account.limits);
  }

  function accept(device: OpenDevice, { mac = '', ip = '', receivedAt, packet, sessionId }: AccessRequest, who: Typed, limits: Pass['limits']): AccessAnswer {
    const { visitId, isNew } = visitOf(device, sessionId ?? packet.authenticator.toString('hex'));
    if (isNew) access.routerLogins.note({ pageId: device.pageId, visitId, deviceId: device.id, mac, ip, method: who.method, subjectKind: who.kind, subjectId: who.id, label: who.label, at: receivedAt });
    return { accept: true, attributes: acceptAttributes(device, { visitId, subjectKind: who.kind, subjectId: who.id, method: who.method, label: who.label }, limits) };
  }

  return {
    findClient,
    authorise: ({ device }, request) => (isPassName(request.userName) ? authorisePass(device, request) : authoriseTyped(device, request)),
    account: createAccounting(access, loadPass),
    saw: ({ key, device }, fact) => {
      if (fact.kind === 'access' && fact.hasMessageAuthenticator && fact.isSecretRight) access.signers.add(key);
      if (isNews(key, fact)) access.sights.note(device, sightOf(fact), fact.isSecretRight === false ? undefined : new Date());
    },
  };
}

interface Typed { kind: 'code' | 'account'; id: number; label: string; method: string }

const visitIds = new Map<string, string>();
const mostVisitIds = 10_000;

/** The same request again is the same visit. */
function visitOf(device: OpenDevice, request: string): { visitId: string; isNew: boolean } {
  const key = `${device.id}/${request}`;
  const known = visitIds.get(key);
  if (known !== undefined) return { visitId: known, isNew: false };
  if (visitIds.size > mostVisitIds) visitIds.clear();
  const visitId = orderedId();
  visitIds.set(key, visitId);
  return { visitId, isNew: true };
}

function accountLoader(access: DeskAccess): (pageId: number, username: string) => Promise<HsiaAccount | undefined> {
  const find = createHsiaFinder(access.program);
  const load = coalesced(async (keys: string[]) => {
    const wanted = keys.map((key) => {
      const slash = key.indexOf('/');
      return { pageId: Number(key.slice(0, slash)), username: key.slice(slash + 1) };
    });
    const found = await find(wanted, new Date());
    return new Map(found.flatMap((account, at) => (account ? [[keys[at]!, account] as const] : [])));
  });
  return (pageId, username) => load(`${pageId}/${username}`);
}
