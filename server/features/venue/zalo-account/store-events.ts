import { rowArrays } from '../../../platform/db/batch/row-arrays.ts';
import type { Database } from '../../../platform/db/database.ts';
import { pagesOf } from '../../../platform/db/pool/scope.ts';

export interface NewEvent {
  pageId: number;
  key: string;
  name: string;
  userId: string;
  userIdByApp: string | null;
  at: Date;
  payload: string;
}

/** Writes events of all pages in one statement, each that was not told before. */
export function createEventWriter(database: Database): (events: NewEvent[]) => Promise<void> {
  const rows = rowArrays<NewEvent>({
    page_id: ['integer', ({ pageId }) => pageId],
    key: ['text', ({ key }) => key],
    name: ['text', ({ name }) => name],
    user_id: ['text', ({ userId }) => userId],
    user_id_by_app: ['text', ({ userIdByApp }) => userIdByApp],
    at: ['timestamptz', ({ at }) => at],
    payload: ['text', ({ payload }) => payload],
  });
  // Told twice in one moment it stands here twice, and both in one order whoever writes: nobody waits in a circle.
  const write = database.statement(`
    with told as (select distinct on (page_id, key) * from ${rows.as('one')} order by page_id, key),
    fresh as (insert into zalo_heard (page_id, key, at) select page_id, key, now() from told
      on conflict do nothing returning page_id, key)
    insert into zalo_events (page_id, name, user_id, user_id_by_app, at, payload, next_at)
      select told.page_id, name, user_id, user_id_by_app, told.at, payload, now() from told
        join fresh on fresh.page_id = told.page_id and fresh.key = told.key`);
  return async (events) => {
    await write(
      pagesOf(events, ({ pageId }) => pageId),
      rows.valuesOf(events),
    );
  };
}
