/**
 * Statement for the one that counts sessions: one line in the portal's log for each row of a query with page_id, session_id, at, name, device_id,
 * visit_id, mac, method, why, seconds, bytes_up, bytes_down.
 */
export const insertSessionEvents = (rows: string): string => `
  insert into portal_events (page_id, at, name, level, device_id, visit_id, mac, method, why, user_input)
  select page_id, at, name, 'info', device_id, visit_id, mac, method, why,
    jsonb_build_object('session', session_id, 'seconds', seconds, 'bytesUp', bytes_up, 'bytesDown', bytes_down) from (${rows}) session`;
