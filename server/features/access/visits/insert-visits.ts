// Statements for the one that writes a login: each takes a query of rows in the order of these columns.

export const insertVisits = (rows: string): string => `
  insert into visits (page_id, id, device_id, campaign_id, campaign_version, mac, ip, address, language, user_agent,
    browser, browser_version, os, os_version, device_brand, device_model, screen_size, room, methods, subject_kind,
    subject_id, subject_epoch, subject_label, is_child, arrived_at, logged_in_at)
  ${rows}`;

export const insertAnswers = (rows: string): string => `
  insert into survey_answers (page_id, visit_id, method_id, question_id, campaign_id, answer, kind, mapping_field, at)
  ${rows}`;
