import type { SessionLimits } from '@wifi/contract/network/session-limits.ts';
import type { ImportProblem, ImportReason } from '@wifi/contract/upkeep/import-words.ts';

/** What a file says of one guest; what it does not say is not there. */
export interface GuestValues {
  name?: string;
  firstName?: string;
  lastName?: string;
  email?: string;
  phone?: string;
  dob?: string;
  gender?: string;
  tags?: string[];
  notes?: string;
  language?: string;
  city?: string;
  location?: string;
  postcode?: string;
  company?: string;
  job?: string;
  website?: string;
  rating?: number;
  visits?: { first: Date; last: Date; count: number };
  consent?: { purposes: ('email' | 'messages')[]; at: Date; source: string };
}

export interface CodeValues {
  code: string;
  password: string;
  note: string;
  /** 0 = unlimited. */
  minutes: number;
  uses: number;
  used: number;
  devices: number;
  validUntil: Date | null;
  limits: SessionLimits;
  /** Of a code that runs already. */
  firstUsedAt: Date | null;
  endsAt: Date | null;
}

export interface AccountValues {
  username: string;
  password: string;
  name: string;
  room: string;
  note: string;
  devices: number;
  validUntil: Date | null;
  isEnabled: boolean;
  limits: SessionLimits;
}

/** One row of a file, as it was understood. With `problems` it is not taken over; `notes` say what of it is not. */
export interface FileRecord<Values> {
  line: number;
  /** How it is called on a screen. */
  label: string;
  /** As it stands in the file, for those who mend it. Of files that are no tables, how it is called. */
  cells: string[];
  /** By what it is known again: two rows with one in common are the same. */
  keys: string[];
  values: Values | undefined;
  problems: ImportProblem[];
  notes: ImportProblem[];
}

export type AnyRecord =
  | (FileRecord<GuestValues> & { target: 'guest' })
  | (FileRecord<CodeValues> & { target: 'code' })
  | (FileRecord<AccountValues> & { target: 'account' });

/** What readers need to know of the page, and how the file writes days. */
export interface Reading {
  timeZone: string;
  isMonthFirst: boolean;
  now: Date;
  /** On the page's clocks. */
  today: string;
  ageOfConsent: number;
}

/** Of one row: an account has as many as its file has lines, and whoever looks at it reads a few. */
const mostFindings = 60;

/** Gathers what is wrong with a row while its cells are read. */
export class Findings {
  readonly problems: ImportProblem[] = [];
  readonly notes: ImportProblem[] = [];

  bad(field: string, reason: ImportReason, n?: number): undefined {
    add(this.problems, n === undefined ? { field, reason } : { field, reason, n });
  }

  note(field: string, reason: ImportReason): undefined {
    add(this.notes, { field, reason });
  }
}

function add(found: ImportProblem[], one: ImportProblem): void {
  if (found.length >= mostFindings) return;
  if (!found.some(({ field, reason }) => field === one.field && reason === one.reason)) found.push(one);
}
