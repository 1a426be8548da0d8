/** For a statement: when a stay ends, at the page's check-out hour and on its clocks; null where nobody has said. */
export const endOfStay = (stay: string): string =>
  `(select (${stay}.departure + setting.check_out::time) at time zone setting.time_zone
    from page_settings as setting where setting.page_id = ${stay}.page_id)`;
