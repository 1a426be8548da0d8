import { findRow } from './account-of.ts';
import { markLost } from './note-problem.ts';
import type { ZaloEventHandler } from './zalo-events.ts';

/** The owner took our permission back. An old word of it says nothing of an account that was connected since. */
export const noteRevoked: ZaloEventHandler = async (ctx, event) => {
  if (event.name !== 'permission_revoked') return;
  const row = await findRow(ctx);
  if (!row || event.at < (row.connectedAt ?? event.at)) return;
  await markLost(ctx, row, 'revoked', { kind: 'reconnect', code: 0, message: event.name, path: 'tokens' });
};
