import type { SessionLimits } from '@wifi/contract/network/session-limits.ts';
import { kbitOf, megabytesOf, minutesOf, rateLimitOf, secondsOf } from './limits.ts';
import { checkedAccount } from './read-accounts.ts';
import { Findings, type AccountValues, type FileRecord } from './record.ts';
import type { ScriptLine } from './routeros-script.ts';

/** Users of User Manager, versions 6 and 7, with the limits of their profiles. Reads all lines before it gives any. */
export function* readUserManager(
  lines: Iterable<ScriptLine | undefined>,
): Generator<FileRecord<AccountValues> | undefined, void> {
  const users: ScriptLine[] = [];
  const limitations = new Map<string, ScriptLine>();
  const limitationsOf = new Map<string, string[]>();
  const profileOf = new Map<string, string>();
  for (const line of lines) {
    yield undefined;
    if (!line) continue;
    const of = (name: string) => line.values.get(name) ?? '';
    if (line.path === '/user-manager user' && line.command === 'add') users.push(line);
    else if (line.path === '/user-manager limitation') limitations.set(of('name'), line);
    else if (line.path === '/user-manager profile-limitation')
      limitationsOf.set(of('profile'), [...(limitationsOf.get(of('profile')) ?? []).slice(0, 20), of('limitation')]);
    else if (line.path === '/user-manager user-profile') profileOf.set(of('user'), of('profile'));
  }
  for (const user of users) {
    const of = (name: string) => user.values.get(name) ?? '';
    const username = of('username') || of('name');
    const profile = profileOf.get(username) ?? (of('actual-profile') || of('profile'));
    const found = new Findings();
    const ofProfile = (limitationsOf.get(profile) ?? []).flatMap((name) => limitations.get(name) ?? []);
    const limits = ofProfile.reduce<Partial<SessionLimits>>((all, one) => ({ ...all, ...limitsOf(found, one) }), {});
    if (profile && ofProfile.length === 0) found.note(profile, 'left-out');
    const shared = of('shared-users');
    const full = [of('first-name'), of('last-name')].filter(Boolean).join(' ');
    const record = checkedAccount(found, {
      username,
      password: of('password'),
      name: full,
      room: of('location'),
      note: [of('comment'), of('email'), of('phone')].filter(Boolean).join(' · '),
      devices: /^\d{1,3}$/.test(shared) ? Number(shared) : 0,
      isEnabled: of('disabled') !== 'yes',
      limits: { ...limits, ...attributeLimits(found, of('attributes')) },
    });
    yield { ...record, line: user.line, cells: [record.label] };
  }
}

function limitsOf(found: Findings, { values }: ScriptLine): Partial<SessionLimits> {
  const read = (name: string, reader: (text: string) => number | undefined): number | undefined => {
    const text = values.get(name);
    if (text === undefined || text === '' || /^0[Bbs]?$/.test(text)) return undefined;
    return reader(text) ?? found.note(name, 'left-out');
  };
  const minutes = (text: string) => {
    const seconds = secondsOf(text);
    return seconds === undefined ? undefined : minutesOf(seconds);
  };
  return given({
    // The router receives what the guest sends.
    speedUp: read('rate-limit-rx', kbitOf),
    speedDown: read('rate-limit-tx', kbitOf),
    sessionTimeout: read('uptime-limit', minutes),
    dataCap: read('transfer-limit', megabytesOf),
  });
}

/** Version 7: `attributes=Mikrotik-Rate-Limit:5M/10M,Session-Timeout:3600`. */
function attributeLimits(found: Findings, text: string): Partial<SessionLimits> {
  const limits: Partial<SessionLimits> = {};
  for (const pair of text.split(',').filter(Boolean)) {
    const [name = '', value = ''] = pair.split(/:(.*)/s);
    const seconds = secondsOf(value);
    if (name === 'Mikrotik-Rate-Limit') Object.assign(limits, rateLimitOf(value) ?? found.note(name, 'left-out'));
    else if (name === 'Session-Timeout' && seconds) limits.sessionTimeout = minutesOf(seconds);
    else if (name === 'Idle-Timeout' && seconds) limits.idleTimeout = minutesOf(seconds);
    else found.note(name.slice(0, 60), 'left-out');
  }
  return limits;
}

const given = (limits: { [Key in keyof SessionLimits]?: number | undefined }): Partial<SessionLimits> =>
  Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined));
