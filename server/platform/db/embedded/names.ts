/** The one place of this folder that knows how the product is called on disk and in SQL. */
export const applicationDatabase = 'wifi';
export const systemFolder = '/var/lib/wifi-marketing';

export const superuser = 'postgres';
/** As which the program works: it owns nothing. */
export const ordinaryLogin = 'wifi_login';
export const port = 5432;

/** What stands beside the application's own files in the data folder. */
export const clusterFolder = 'postgres';
export const locationFile = 'postgres.location';
export const lockFile = 'program.lock';
export const backupsFolder = 'backups';
export const setAsidePrefix = 'before-restore-';
export const stagingPrefix = 'restoring-';
