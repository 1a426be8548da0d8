/** Has the rights of the product on its tables, and cannot see past row-level security. */
export const appRole = 'wifi_app';

/** Owns the tables of the job queue, and has no right on any other. */
export const jobsRole = 'wifi_jobs';
