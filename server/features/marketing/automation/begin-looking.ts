import type { FlowWhen } from '@wifi/contract/marketing/automation-flow.ts';
import type { Context } from '../../../platform/context.ts';
import { findPublished, type AutomationRow } from './find-automations.ts';
import { noteMembers } from './look-for-guests.ts';
import type { Hears } from './tables.ts';

const heard: Record<FlowWhen['kind'], Hears> = {
  'first-login': 'login',
  'nth-visit': 'login',
  'came-back': 'login',
  answered: 'login',
  left: 'left',
  'became-lead': 'lead',
  'not-seen': 'not-seen',
  birthday: 'birthday',
  'joined-group': 'group',
  'zalo-followed': 'zalo-follow',
  'zalo-wrote': 'zalo-text',
  'zalo-tapped': 'zalo-text',
  'zalo-shared': 'zalo-info',
};

/** From now on: who is away, has their birthday or is in the group already does not enter. */
export async function beginLooking(ctx: Context, id: number, when: FlowWhen) {
  if (when.kind === 'joined-group') await noteMembers(ctx, id, when.groupId);
  return { hears: heard[when.kind], lookedUntil: ctx.now, lookAt: ctx.now };
}

/** One that is live and begins as before goes on looking where it was: nobody is missed because of a new version. */
export async function goOnLooking(ctx: Context, row: AutomationRow) {
  const before = row.state === 'live' ? await findPublished(ctx, row) : undefined;
  const isSame = JSON.stringify(before?.when) === JSON.stringify(row.flow.when);
  return isSame ? {} : beginLooking(ctx, row.id, row.flow.when);
}
