import { noLimits } from '@wifi/contract/network/session-limits.ts';
import { newPassWords } from '@wifi/server/features/access/guest-access/credentials/pass.ts';
import type { Grant } from '@wifi/server/features/access/guest-access/portal/grant-statement.ts';
import { createGrantWriter } from '@wifi/server/features/access/guest-access/portal/grant.ts';
import { guestAccounts } from '@wifi/server/features/access/guest-accounts/tables.ts';
import { orderedId } from '@wifi/server/platform/crypto/ordered-id.ts';
import type { Program } from '@wifi/server/platform/program.ts';
import { addressesOf } from '../load/guest-addresses.ts';
import type { Guest } from '../load/router-packets.ts';

const inOneStatement = 1000;

async function inPieces<Row>(rows: Row[], write: (rows: Row[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += inOneStatement) await write(rows.slice(at, at + inOneStatement));
}

const limits = { ...noLimits, speedUp: 5000, speedDown: 10_000, sessionTimeout: 480 };

export async function seedAccounts(program: Program, pageId: number, guests: Guest[]): Promise<void> {
  const db = program.database.scoped(pageId);
  const rows = guests.map(({ userName, password }) => ({
    pageId,
    kind: 'hsia' as const,
    username: userName,
    password: program.sealer.seal(password),
    name: '',
    room: '',
    note: '',
    isEnabled: true,
    devices: 0,
    limits,
    createdAt: new Date(),
  }));
  await inPieces(rows, (piece) => db.insert(guestAccounts).values(piece));
}

/** Credentials as the portal leaves them behind, and the guests who carry them. */
export async function seedPasses(
  program: Program,
  place: { pageId: number; deviceId: number },
  count: number,
): Promise<Guest[]> {
  const now = new Date();
  const guests = Array.from({ length: count }, (_, number) => ({ ...newPassWords(), ...addressesOf(number) }));
  const grants = guests.map(({ userName, password, mac, ip }): Grant => ({
    ...place,
    visitId: orderedId(),
    campaignId: 1,
    campaignVersion: 1,
    mac,
    ip,
    address: '',
    language: 'en',
    userAgent: '',
    room: '',
    methods: 'click',
    subjectKind: 'none',
    subjectId: null,
    subjectEpoch: 0,
    subjectLabel: '',
    arrivedAt: now,
    loggedInAt: now,
    isChild: false,
    consents: [],
    remember: null,
    pass: {
      userName,
      password,
      carry: {},
      expiresAt: new Date(now.getTime() + 3_600_000),
      limits: { speedUp: 5000, speedDown: 10_000, seconds: 28_800, idleSeconds: 1800, bytes: undefined },
    },
  }));
  await inPieces(grants, createGrantWriter(program.database));
  return guests;
}
