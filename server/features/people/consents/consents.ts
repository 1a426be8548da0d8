import type { Received } from '@wifi/contract/endpoint.ts';
import type { consents as contract } from '@wifi/contract/people/consents.ts';
import type { PageContext } from '../../../platform/context.ts';
import { maskMac, maskName, maskText, seesContacts } from '../../venue/page-roles/mask.ts';
import { getSameGuest } from '../profiles/merge/same-guest.ts';
import { findHistory, findStates, saidBy, type LedgerRow } from './find-consents.ts';
import { withdrawLinkOf } from './withdraw-link.ts';
import { withdrawConsent } from './withdraw.ts';

export async function listConsents(
  ctx: PageContext,
  { id, ...part }: Received<(typeof contract)['GET /custom-users/{id}/consents']>,
) {
  const ids = await getSameGuest(ctx, id);
  const [states, history] = await Promise.all([findStates(ctx, saidBy(ctx, ids)), findHistory(ctx, ids, part)]);
  return {
    states: states.map((row) => shown(ctx, row)),
    rows: history.rows.map((row) => shown(ctx, row)),
    count: history.count,
    next: history.next,
  };
}

function shown(ctx: PageContext, { is_given: isGiven, text, mac, address, guardian, ...row }: LedgerRow) {
  const isOpen = seesContacts(ctx);
  return {
    ...row,
    isGiven,
    text: text ?? '',
    mac: isOpen ? mac : maskMac(mac),
    address: isOpen ? address : maskText(address),
    guardian: isOpen ? guardian : maskName(guardian),
  };
}

export async function withdrawForGuest(
  ctx: PageContext,
  { id, purpose }: Received<(typeof contract)['POST /custom-users/{id}/consents/withdraw']>,
) {
  await getSameGuest(ctx, id);
  await withdrawConsent(ctx, { profileId: id, purpose, method: 'console' });
  return { message: 'Withdrawn' };
}

export async function makePrivacyLink(ctx: PageContext, { id }: { id: number }) {
  await getSameGuest(ctx, id);
  await ctx.record('privacy.link-made', { profileId: id });
  return { url: withdrawLinkOf(ctx, id) };
}
