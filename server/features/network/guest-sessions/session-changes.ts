import { insertSessionEvents } from '../portal-log/insert-events.ts';

const isOver = 'due.is_of_child and due.ended_at is not null';

/**
 * Parts of a `with` after `wanted` (page_id, session_id), each session once: gives those that can be counted now as
 * `due`, notes them as counted, and appends what this changes to the portal's log. The end of a session is told with
 * all it used; what is reported later, and that it goes on after all, with the difference. Noted and told in one
 * statement, the log adds up to what is noted, whatever crashes or comes twice.
 */
export const countWanted = (isDue: string): string => `
  -- Never waits for a report that is being written, which may be waiting for us: its session is left in the queue.
  found as materialized (
    select s.*, exists (select from profile_visits v where v.page_id = s.page_id
      and v.visit_id = s.visit_id) as has_guest,
      exists (select from visits v where v.page_id = s.page_id and v.id = s.visit_id and v.is_child) as is_of_child
    from wanted join guest_sessions s on s.page_id = wanted.page_id
      and s.id = wanted.session_id for no key update of s skip locked
  ),
  due as materialized (select * from found where ${isDue}),
  left_over as (
    insert into sessions_to_count (page_id, session_id) select page_id, session_id from wanted
    where (page_id, session_id) not in (select page_id, id from due) and exists (select from guest_sessions s
      where s.page_id = wanted.page_id and s.id = wanted.session_id)
  ),
  noted as (
    update guest_sessions s set
      counted_start = case when due.ended_at is not null then due.started_at end,
      counted_seconds = case when due.ended_at is not null then due.seconds end,
      counted_bytes = case when due.ended_at is not null then due.bytes_up + due.bytes_down end,
      counted_bytes_up = case when due.ended_at is not null then due.bytes_up end,
      -- Of a child the phone is known no longer than its router may have to be told to end the session.
      mac = case when ${isOver} then '' else s.mac end, ip = case when ${isOver} then '' else s.ip end,
      router_facts = case when ${isOver} then '{}' else s.router_facts end
    from due where s.page_id = due.page_id and s.id = due.id
  ),
  logged as (${insertSessionEvents(`
    select page_id, id as session_id, device_id, visit_id, method, seconds, bytes_up, bytes_down,
      case when was_counted then 'session-change' else 'session' end as name,
      case when is_ended then coalesce(end_cause, '') else 'goes-on' end as why,
      -- A correction happens when it is reported.
      case when was_counted then greatest(ended_at, last_seen_at) else ended_at end as at,
      -- Of a guest who has been erased or forgotten, only the router still speaks.
      case when not is_of_child and (visit_id is null or has_guest) then mac else '' end as mac
    from (
      select due.page_id, due.id, due.device_id, due.visit_id, due.method, due.end_cause, due.ended_at,
        due.last_seen_at, due.mac, due.has_guest, due.is_of_child,
        due.ended_at is not null as is_ended, due.counted_seconds is not null as was_counted,
        case when due.ended_at is null then 0 else due.seconds end - coalesce(due.counted_seconds, 0) as seconds,
        case when due.ended_at is null then 0 else due.bytes_up end - coalesce(due.counted_bytes_up, 0) as bytes_up,
        case when due.ended_at is null then 0
          else due.bytes_down end - coalesce(due.counted_bytes - due.counted_bytes_up, 0) as bytes_down
      from due
    ) as change where is_ended <> was_counted or (seconds, bytes_up, bytes_down) <> (0, 0, 0)`)}
  )`;
