import { sql, type SQL } from 'drizzle-orm';
import { drawn, isHeldOut } from '../sent-campaigns/audience.ts';

interface Split {
  id: number;
  heldOut: number;
  test: { share: number } | null;
}

/** Which subject a guest gets. Drawn apart from who is kept back: one says nothing of the other. */
export function partOf(split: Split, profileId: SQL): SQL {
  const share = split.test?.share ?? 0;
  const number = drawn('test', split.id, profileId);
  return sql`case when ${isHeldOut(split, profileId)} then 'held' when ${number} < ${share * 50} then 'a'
    when ${number} < ${share * 100} then 'b' else 'rest' end`;
}
