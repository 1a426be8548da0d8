/** Statements for the one that writes a login: each takes the rows of a query with these columns. */

/** page_id, hash, language, text, at. */
export const insertWordings = (rows: string): string => `
  insert into terms_versions (page_id, hash, language, text, first_seen_at)
  select page_id, hash, language, text, at from (${rows}) wording
  on conflict do nothing`;

/** page_id, visit_id, purpose, hash, language, mac, address, method, guardian, at. */
export const insertConsents = (rows: string): string => `
  insert into consents (page_id, id, visit_id, purpose, is_given, terms_hash, language, mac, address, method, guardian, at)
  select page_id, visit_id, visit_id, purpose, true, hash, language, mac, address, method, guardian, at from (${rows}) consent
  on conflict do nothing`;
