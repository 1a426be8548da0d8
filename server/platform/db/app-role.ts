/** Cannot see past row-level security, even where the login is a superuser. */
export const appRole = 'wifi_app';
