// No schemas here: the console uses these words and does not load them.

/** Hotel and we must be set to the same one: nothing in the protocol says it. Names of the WHATWG, and two of DOS. */
export const fiasCharsets = [
  'utf-8',
  'windows-1252',
  'windows-1258',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-874',
  'iso-8859-2',
  'iso-8859-15',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-kr',
  'cp850',
  'cp437',
  'ibm866',
] as const;
export type FiasCharset = (typeof fiasCharsets)[number];

/** Fields that a hotel fills as it likes: e-mail addresses and the like stand in one of them, if at all. */
export const fiasOwnFields = ['A0', 'A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8', 'A9'] as const;

/** How a whole name is written that comes in one field without a comma. */
export const fiasNameOrders = ['last-first', 'first-last'] as const;
