import { arrayLiteral } from '../../platform/db/array-literal.ts';
import { openBook, type Book } from '../../platform/db/book.ts';
import type { Program } from '../../platform/program.ts';

/** A login at the router itself: the guest never was at the portal. */
export interface RouterLogin { pageId: number; visitId: string; deviceId: number; mac: string; ip: string; method: string; subjectKind: 'code' | 'account'; subjectId: number; label: string; at: Date }

/** Routers are not kept waiting for it: the session itself is told by accounting, which is durable. Each is noted once, so that no row needs to be looked for. */
export function openRouterLogins({ database, log }: Program): Book<RouterLogin> {
  const write = database.statement(`
    insert into visits (page_id, id, device_id, mac, ip, methods, subject_kind, subject_id, subject_label, arrived_at, logged_in_at,
      campaign_id, campaign_version, address, language, user_agent, room)
    select page_id, id, device_id, mac, ip, method, subject_kind, subject_id, label, at, at, 0, 0, '', 'en', '', ''
    from unnest($1::int[], $2::uuid[], $3::int[], $4::text[], $5::text[], $6::text[], $7::text[], $8::int[], $9::text[], $10::timestamptz[])
      as login (page_id, id, device_id, mac, ip, method, subject_kind, subject_id, label, at)`);
  return openBook('logins at routers', log, (logins) => {
    const of = (valueOf: (login: RouterLogin) => string | number | Date) => arrayLiteral(logins.map(valueOf));
    return write([
      of(({ pageId }) => pageId), of(({ visitId }) => visitId), of(({ deviceId }) => deviceId), of(({ mac }) => mac), of(({ ip }) => ip),
      of(({ method }) => method), of(({ subjectKind }) => subjectKind), of(({ subjectId }) => subjectId), of(({ label }) => label), of(({ at }) => at),
    ]);
  });
}
