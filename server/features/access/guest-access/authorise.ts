import type { AccountKind } from '@wifi/contract/access/guest-account-words.ts';
import type { GuestRefusal } from '@wifi/contract/access/guest-refusals.ts';
import type { Context } from '../../../platform/context.ts';
import { unlimited, type Limits } from '../../network/devices/limits.ts';
import type { SubjectKind } from '../../network/guest-sessions/tables.ts';
import { peekAccessCode, redeemAccessCode } from '../access-codes/redeem.ts';
import { checkGuestAccount, peekGuestAccount } from '../guest-accounts/check-account.ts';
import type { CodeDoor, TypedCode } from '../guest-codes/code-types.ts';
import { findContact } from '../guest-codes/contacts.ts';
import { checkStay, peekStay, type StayProof } from '../hotel-system/check-stay.ts';
import { findIdentity, keepIdentity, labelOf, type ProvenIdentity } from '../social-login/identities.ts';

/** `epoch`: of what it stood for when it was given, see `standing.ts`. */
export interface Subject {
  kind: SubjectKind;
  id?: number | undefined;
  epoch?: number | undefined;
  label: string;
  /** An account or identity that the page has known only since this very way. */
  isNew?: true | undefined;
}

/** What somebody shows in order to get in. */
export type Proof =
  | { kind: 'nothing' }
  | { kind: 'code'; code: string; password: string; login: string }
  | { kind: 'account'; accountKind: AccountKind; username: string; password: string }
  | ({ kind: 'stay' } & StayProof)
  /** A code that was sent to a number or address, and proves whose it is. */
  | { kind: 'contact'; typed: TypedCode; door: CodeDoor }
  /** What a network has said; see `social-login`. */
  | { kind: 'social'; identity: ProvenIdentity }
  /** What was shown before, on an earlier step or by a device that comes back in time: does it still stand? */
  | { kind: 'remembered'; subjectKind: SubjectKind; subjectId: number | null; subjectEpoch: number };

/** `room`: where the guest stays, by the hotel's word. `isGuess`: see `StayAdmission`. */
export type Verdict =
  | { ok: true; subject: Subject; limits: Limits; room?: string | undefined }
  | { ok: false; why: GuestRefusal; isGuess?: true };

const nobody: Verdict = { ok: true, subject: { kind: 'none', label: '' }, limits: unlimited };

/** The one place that decides who may use the network; the portal and RADIUS ask the same question. */
export async function authorise(ctx: Context, { proof, mac }: { proof: Proof; mac: string }): Promise<Verdict> {
  switch (proof.kind) {
    case 'nothing':
      return nobody;
    case 'code':
      return on('code', await redeemAccessCode(ctx, { ...proof, mac }));
    case 'account':
      return on(
        'account',
        await checkGuestAccount(ctx, {
          kind: proof.accountKind,
          username: proof.username,
          password: proof.password,
          mac,
        }),
      );
    case 'social': {
      const { id, isNew } = await keepIdentity(ctx, proof.identity);
      const subject: Subject = { kind: 'social', id, epoch: 0, label: labelOf(proof.identity) };
      return { ok: true, subject: isNew ? { ...subject, isNew: true } : subject, limits: unlimited };
    }
    case 'stay':
      return on('stay', await checkStay(ctx, proof, mac));
    case 'contact': {
      const checked = await proof.door.check(ctx, proof.typed);
      return on(
        'contact',
        checked.ok ? { ok: true, id: checked.contactId, label: checked.contact, limits: unlimited } : checked,
      );
    }
    case 'remembered': {
      if (proof.subjectKind === 'none' || proof.subjectId === null) return nobody;
      const { subjectKind, subjectId: id, subjectEpoch: epoch } = proof;
      return on(subjectKind, await peek[subjectKind](ctx, { id, mac, epoch }));
    }
  }
}

const peek: Record<
  Exclude<SubjectKind, 'none'>,
  (ctx: Context, shown: { id: number; mac: string; epoch: number }) => Promise<Checked>
> = {
  code: (ctx, { id }) => peekAccessCode(ctx, id),
  account: peekGuestAccount,
  stay: peekStay,
  contact: peekContact,
  social: peekIdentity,
};

async function peekContact(ctx: Context, { id }: { id: number }): Promise<Checked> {
  const label = await findContact(ctx, id);
  return label === undefined ? { ok: false, why: 'visit-ended' } : { ok: true, id, label, limits: unlimited };
}

/** It ends with the person: who is erased proves it anew. */
async function peekIdentity(ctx: Context, { id }: { id: number }): Promise<Checked> {
  const found = await findIdentity(ctx, id);
  return found ? { ok: true, id, label: labelOf(found), limits: unlimited } : { ok: false, why: 'social-stale' };
}

type Checked =
  | { ok: true; id: number; epoch?: number; label: string; limits: Limits; room?: string }
  | { ok: false; why: GuestRefusal; isGuess?: true };

const on = (kind: Exclude<SubjectKind, 'none'>, checked: Checked): Verdict =>
  checked.ok
    ? {
        ok: true,
        subject: { kind, id: checked.id, epoch: checked.epoch ?? 0, label: checked.label },
        limits: checked.limits,
        room: checked.room,
      }
    : checked;
