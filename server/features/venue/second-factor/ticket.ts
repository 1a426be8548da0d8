import type { Context, UserContext } from '../../../platform/context.ts';
import { digest, randomCode } from '../../../platform/crypto/random.ts';
import { AppError } from '../../../platform/errors.ts';
import { minutes } from '../auth/durations.ts';
import { getUser, type User } from '../auth/users.ts';
import { spentTickets } from './tables.ts';

/**
 * What a ticket is good for: the second step of a sign-in, a sign-in by passkey, or setting one of the two factors up.
 * It is signed as that, so that none passes for another or for a token.
 */
type TicketKind = 'second-step' | 'passkey-sign-in' | 'totp-setup' | 'passkey-setup';

interface Claims {
  /** Whose it is; nobody's in a sign-in that begins with the passkey. */
  uid?: number;
  /** Of the password it was given for. */
  mark?: string;
  /** What the passkey is to sign. */
  challenge?: string;
  /** Of an authenticator app, sealed. */
  secret?: string;
}

export interface Ticket extends Claims {
  id: string;
}

const life = 10 * minutes;

/** Tells one password from another and nothing about either: it is made of a salted hash. */
export const markOf = (user: User): string => digest(`password-mark/${user.passwordHash ?? ''}`);

/** Nothing is stored before it is used: asking for tickets fills no table. */
export const makeTicket = (ctx: Context, kind: TicketKind, claims: Claims): string =>
  ctx.program.signer.sign(kind, { ...claims, id: randomCode(16) }, new Date(ctx.now.getTime() + life));

export function openTicket(ctx: Context, kind: TicketKind, ticket: string): Ticket {
  const claims = ctx.program.signer.openOnce(kind, ticket, ctx.now) as Ticket | undefined;
  if (!claims) throw new AppError('ticket-spent');
  return claims;
}

/** Whose ticket it is, unless the password was changed since. */
export async function getTicketUser(ctx: Context, ticket: Ticket): Promise<User> {
  const user = await getUser(ctx, ticket.uid ?? 0);
  if (user.disabledAt || ticket.mark !== markOf(user)) throw new AppError('ticket-spent');
  return user;
}

/** Of whoever is signed in, for setting something up. */
export async function openOwnTicket(ctx: UserContext, kind: TicketKind, text: string): Promise<Ticket> {
  const ticket = openTicket(ctx, kind, text);
  if (ticket.uid !== ctx.actor.uid) throw new AppError('ticket-spent');
  await getTicketUser(ctx, ticket);
  return ticket;
}

/** In the transaction of what it is spent for: of two at the same moment, one waits for the other and is refused. */
export async function spendTicket(ctx: Context, { id }: Ticket): Promise<void> {
  const expiresAt = new Date(ctx.now.getTime() + life);
  const [spent] = await ctx.db.insert(spentTickets).values({ id, expiresAt }).onConflictDoNothing().returning();
  if (!spent) throw new AppError('ticket-spent');
}
