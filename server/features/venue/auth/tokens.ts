import { platformAdminGroup } from '@wifi/contract/limits.ts';
import type { Role } from '@wifi/contract/permissions.ts';
import type { Program } from '../../../platform/program.ts';
import { minutes } from './durations.ts';
import type { Standing } from './standing.ts';

const tokenLife = 30 * minutes;

interface UserClaims {
  s: string;
}
interface PageClaims {
  s: string;
  p: number;
  r: Role;
}

const expiry = (now: Date) => new Date(now.getTime() + tokenLife);

export const signUserToken = (program: Program, sessionId: string, now: Date): string =>
  program.signer.sign('user', { s: sessionId } satisfies UserClaims, expiry(now));

export const signPageToken = (program: Program, sessionId: string, pageId: number, role: Role, now: Date): string =>
  program.signer.sign('page', { s: sessionId, p: pageId, r: role } satisfies PageClaims, expiry(now));

export const openUserToken = (program: Program, token: string, now: Date): UserClaims | undefined =>
  program.signer.open('user', token, now) as UserClaims | undefined;

export const openPageToken = (program: Program, token: string, now: Date): PageClaims | undefined =>
  program.signer.open('page', token, now) as PageClaims | undefined;

/** A platform administrator is admin everywhere; everyone else is what their permission says today. */
export const roleNow = (standing: Standing): Role | undefined =>
  standing.pageEid === null
    ? undefined
    : standing.groupId === platformAdminGroup
      ? 'admin'
      : (standing.role ?? undefined);
