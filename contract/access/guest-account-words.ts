export const accountKinds = ['account', 'hsia'] as const;
export type AccountKind = (typeof accountKinds)[number];

export const accountStates = ['enabled', 'disabled', 'expired'] as const;
export type AccountState = (typeof accountStates)[number];

export const importActions = ['create', 'update', 'skip', 'bad'] as const;
export type ImportAction = (typeof importActions)[number];

export const longestUsername = 96;

/** Characters of an imported file: about ten thousand accounts. */
export const longestImport = 900_000;
/** Lines of an imported file. */
export const mostImportedLines = 10_000;
/**
 * Passwords that have to be hashed are slow on purpose: an import of more would take minutes. Those of HSIA accounts
 * are not.
 */
export const mostHashedInImport = 500;
/** In this order; a file with a header may have them in any. */
export const importColumns = [
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
] as const;
export type ImportColumn = (typeof importColumns)[number];
