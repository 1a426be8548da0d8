// Spec §2, as far as the product has come: the console's router and the server's page fallback read the same list.
export const publicPaths = [
  '/', '/signin', '/signup', '/activate/:activateCode', '/forgot-password', '/reset-password/:forgotten_password_code', '/setup/:setupCode',
] as const;

export const dashboardPaths = [
  '/dashboard', '/dashboard/my-pages', '/dashboard/create-page', '/dashboard/page/:eid', '/dashboard/page-role', '/dashboard/campaign', '/dashboard/campaign/:id', '/dashboard/devices', '/dashboard/devices/nomadix/:nas_id',
  '/dashboard/wifi-campaign', '/dashboard/wifi-campaign/:campaignId', '/dashboard/wifi-login-flow', '/dashboard/accesscode', '/dashboard/accesscode/desk', '/dashboard/accesscode/print', '/dashboard/guest-accounts', '/dashboard/guest-sessions', '/dashboard/guests-custom-profile', '/dashboard/sale-leads', '/dashboard/groups', '/dashboard/media',
  '/dashboard/report-overview', '/dashboard/report-campaigns', '/dashboard/report-visits', '/dashboard/report-devices', '/dashboard/report-software', '/dashboard/report-times', '/dashboard/report-survey', '/dashboard/report-top-users', '/dashboard/report-history-log', '/dashboard/report-hms-error',
  '/dashboard/settings', '/dashboard/settings-advance', '/dashboard/admin-system-logs',
] as const;

const patterns = [...publicPaths, ...dashboardPaths].map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`));

export const isConsolePath = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
