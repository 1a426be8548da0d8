ALTER TABLE "guest_sessions" ADD COLUMN "counted_bytes_up" bigint;--> statement-breakpoint
-- What has been counted so far has its line in the log too, so that later corrections have something to correct.
ALTER TABLE guest_sessions NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE profile_visits NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE portal_events NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
WITH counted AS (
  update guest_sessions set counted_bytes_up = least(bytes_up, counted_bytes) where counted_seconds is not null
  returning page_id, id, device_id, visit_id, mac, method, end_cause, ended_at, last_seen_at, counted_seconds, counted_bytes, counted_bytes_up
)
INSERT INTO portal_events (page_id, at, name, level, device_id, visit_id, mac, method, why, user_input)
SELECT s.page_id, coalesce(s.ended_at, s.last_seen_at), 'session', 'info', s.device_id, s.visit_id,
  case when s.visit_id is null or v.visit_id is not null then s.mac else '' end, s.method, coalesce(s.end_cause, ''),
  jsonb_build_object('session', s.id, 'seconds', s.counted_seconds, 'bytesUp', s.counted_bytes_up, 'bytesDown', s.counted_bytes - s.counted_bytes_up)
FROM counted s LEFT JOIN profile_visits v ON v.page_id = s.page_id AND v.visit_id = s.visit_id;--> statement-breakpoint
CREATE INDEX "portal_events_sessions" ON "portal_events" USING btree ("page_id","visit_id") WHERE name in ('session', 'session-change');
