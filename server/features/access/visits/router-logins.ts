import { rowArrays } from '../../../platform/db/batch/row-arrays.ts';
import { createWriteBuffer, type WriteBuffer } from '../../../platform/db/batch/write-buffer.ts';
import { pagesOf } from '../../../platform/db/pool/scope.ts';
import type { Program } from '../../../platform/program.ts';

/** A login at the router itself: the guest never was at the portal. */
export interface RouterLogin {
  pageId: number;
  visitId: string;
  deviceId: number;
  mac: string;
  ip: string;
  method: string;
  subjectKind: 'code' | 'account';
  subjectId: number;
  subjectEpoch: number;
  label: string;
  at: Date;
}

const rows = rowArrays<RouterLogin>({
  page_id: ['integer', ({ pageId }) => pageId],
  id: ['uuid', ({ visitId }) => visitId],
  device_id: ['integer', ({ deviceId }) => deviceId],
  mac: ['text', ({ mac }) => mac],
  ip: ['text', ({ ip }) => ip],
  methods: ['text', ({ method }) => method],
  subject_kind: ['text', ({ subjectKind }) => subjectKind],
  subject_id: ['integer', ({ subjectId }) => subjectId],
  subject_epoch: ['integer', ({ subjectEpoch }) => subjectEpoch],
  subject_label: ['text', ({ label }) => label],
  logged_in_at: ['timestamptz', ({ at }) => at],
});

/**
 * Routers are not kept waiting for it: the session itself is told by accounting, which is durable. Each is noted once,
 * so that no row needs to be looked for.
 */
export function openRouterLogins({ database, log }: Program): WriteBuffer<RouterLogin> {
  const write = database.statement(`
    insert into visits (${rows.names}, arrived_at, campaign_id, campaign_version, address, language, user_agent, room)
    select ${rows.names}, logged_in_at, 0, 0, '', 'en', '', '' from ${rows.as('login')}`);
  return createWriteBuffer(
    'logins at routers',
    log,
    (logins) =>
      write(
        pagesOf(logins, ({ pageId }) => pageId),
        rows.valuesOf(logins),
      ),
    ({ pageId }) => pageId,
  );
}
