// No schemas here: the console uses these words and does not load them.

/** What a file is about, by where it comes from. */
export const importKinds = ['guests', 'codes', 'unifi', 'mikrotik', 'radius'] as const;
export type ImportKind = (typeof importKinds)[number];

/** What becomes of its rows. */
export type ImportTarget = 'guest' | 'code' | 'account';
export const targetOf: Record<ImportKind, ImportTarget> = {
  guests: 'guest',
  codes: 'code',
  unifi: 'code',
  mikrotik: 'account',
  radius: 'account',
};

/** How a file is written. Only tables have columns to be matched. */
export const importForms = ['table', 'json', 'script', 'sql'] as const;
export type ImportForm = (typeof importForms)[number];

export const importEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1258'] as const;

export const importSeparators = ['comma', 'semicolon', 'tab'] as const;
export type ImportSeparator = (typeof importSeparators)[number];

/** Whether 03/04/2026 is the third of April or the fourth of March. */
export const dayOrders = ['day-first', 'month-first'] as const;
export type DayOrder = (typeof dayOrders)[number];

export const importStates = ['uploaded', 'checking', 'checked', 'running', 'done', 'stopped', 'failed'] as const;
export type ImportState = (typeof importStates)[number];

export const importedActions = ['create', 'join', 'skip', 'bad'] as const;
export type ImportedAction = (typeof importedActions)[number];

/** Columns of a table, by what its rows become. */
export const columnsOfTarget = {
  guest: [
    'name',
    'first_name',
    'last_name',
    'email',
    'phone',
    'dob',
    'gender',
    'tags',
    'notes',
    'language',
    'city',
    'location',
    'postcode',
    'company',
    'job',
    'website',
    'rating',
    'first_visit',
    'last_visit',
    'visits',
    'consent_email',
    'consent_messages',
    'consent_at',
    'consent_source',
  ],
  code: [
    'code',
    'password',
    'note',
    'minutes',
    'uses',
    'used',
    'devices',
    'valid_until',
    'speed_up',
    'speed_down',
    'data_cap',
    'status',
  ],
  account: [
    'username',
    'password',
    'name',
    'room',
    'note',
    'devices',
    'valid_until',
    'speed_up',
    'speed_down',
    'session_timeout',
    'idle_timeout',
    'data_cap',
    'enabled',
  ],
} as const satisfies Record<ImportTarget, readonly string[]>;
export type GuestColumn = (typeof columnsOfTarget)['guest'][number];
export type CodeColumn = (typeof columnsOfTarget)['code'][number];
export type AccountColumn = (typeof columnsOfTarget)['account'][number];
export type ImportColumn = GuestColumn | CodeColumn | AccountColumn;
export const importColumns = [...new Set<ImportColumn>(Object.values(columnsOfTarget).flat())];

/** Why a row is not taken over, or not all of it. */
export const importReasons = [
  'required',
  'wrong-form',
  'too-long',
  'too-short',
  'too-large',
  'email',
  'phone',
  'short-number',
  'repeated',
  'unclosed-quote',
  'too-wide',
  'exists',
  'no-contact',
  'two-guests',
  'child',
  'hashed-password',
  'over',
  'guessable',
  // The row is taken over all the same.
  'no-consent-proof',
  'told-by-guest',
  'left-out',
] as const;
export type ImportReason = (typeof importReasons)[number];

export interface ImportProblem {
  /** The column, or the name that the file has for it. */
  field: string;
  reason: ImportReason;
  n?: number | undefined;
}

/** Bytes of a file. */
export const largestImportFile = 10 * 1024 * 1024;
export const mostImportRows = 50_000;
export const mostImportCells = 200;
/** Rows that a preview shows as they will become. */
export const rowsInPreview = 50;
/** Kept at once, beside those that are over. */
export const mostOpenImports = 5;
/** Hours for which a file lies there. */
export const importFileHours = 24;
/** Rows of one load of those that were not taken. */
export const leftOutPerLoad = 500;
