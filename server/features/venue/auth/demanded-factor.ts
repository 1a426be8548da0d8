import { sql, type SQL } from 'drizzle-orm';
import { platformAdminGroup } from '@wifi/contract/limits.ts';
import type { Program } from '../../../platform/program.ts';

interface Person {
  groupId: number;
  hasSecondFactor: boolean;
  /** Whether the page asks its team for one. */
  needsSecondFactor: boolean;
}

/** Whether page or platform asks this person for a second factor that they do not have. */
export const lacksFactor = (
  { adminsNeedSecondFactor }: Program,
  { groupId, hasSecondFactor, needsSecondFactor }: Person,
): boolean =>
  !hasSecondFactor && (needsSecondFactor || (adminsNeedSecondFactor === true && groupId === platformAdminGroup));

/** The same, asked of a row: `user` is what the statement calls the table of users. */
export const rowLacksFactor = (
  { adminsNeedSecondFactor }: Program,
  user: 'u' | 'users',
  pageId: SQL,
): SQL => sql`(${sql.identifier(user)}.second_factor_at is null and (
  (${adminsNeedSecondFactor === true}::boolean and ${sql.identifier(user)}.group_id = ${platformAdminGroup})
  or exists (select from page_settings demand where demand.page_id = ${pageId} and demand.demands_second_factor)))`;
