import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { CodeState } from '@wifi/contract/access/access-code-words.ts';
import { accessCodes } from './tables.ts';

/** In the order in which a redemption refuses: what the list says is what a guest would hear. */
export const codeState = (now: Date | Placeholder): SQL<CodeState> => {
  const moment = sql`${now instanceof Date ? now.toISOString() : now}::timestamptz`;
  return sql<CodeState>`case
    when ${accessCodes.revokedAt} is not null then 'revoked'
    when case when ${accessCodes.firstUsedAt} is null then ${accessCodes.validUntil}
      else ${accessCodes.endsAt} end <= ${moment} then 'expired'
    when ${accessCodes.uses} > 0 and ${accessCodes.spent} >= ${accessCodes.uses} then 'used-up'
    when ${accessCodes.firstUsedAt} is not null then 'active'
    else 'unused' end`;
};
