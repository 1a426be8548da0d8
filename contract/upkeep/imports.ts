import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import { done, id, line, pathId, timestamp } from '../fields.ts';
import { longestTag } from '../people/profile-words.ts';
import { afterId, next } from '../place-in-list.ts';
import {
  dayOrders,
  importColumns,
  importedActions,
  importEncodings,
  importForms,
  importKinds,
  importReasons,
  importSeparators,
  importStates,
  mostImportCells,
} from './import-words.ts';

const column = z.enum(importColumns);
const problem = z.object({ field: z.string(), reason: z.enum(importReasons), n: z.int().optional() });
export const importProblems = z.array(problem);

/** How a file is to be read. */
const importSettings = z.strictObject({
  kind: z.enum(importKinds),
  encoding: z.enum(importEncodings),
  separator: z.enum(importSeparators),
  dayOrder: z.enum(dayOrders),
  /** By their places in the file; null for those that are left out. Only tables have columns. */
  columns: z.array(column.nullable()).max(mostImportCells),
  /** A mark for all guests of the file. */
  tag: z.union([z.literal(''), line(longestTag)]),
});
export type ImportSettings = z.output<typeof importSettings>;

const plannedRow = z.object({
  line: z.int(),
  label: z.string(),
  action: z.enum(importedActions),
  becomes: z.array(z.object({ field: z.string(), value: z.string() })),
  problems: importProblems,
});

export const importPreview = z.object({
  /** The first rows, as they will become. */
  rows: z.array(plannedRow),
  /** How often what happens, and on which line first. */
  problems: z.array(problem.extend({ count: z.int(), line: z.int() })),
});
export type ImportPreview = z.output<typeof importPreview>;

const counts = { created: z.int(), joined: z.int(), skipped: z.int(), bad: z.int() };

/** One file that is brought here from elsewhere. */
export const importOfFile = z.object({
  id,
  name: z.string(),
  size: z.int(),
  state: z.enum(importStates),
  form: z.enum(importForms),
  /** The first rows of a table, its header among them; of one import only. */
  sample: z.array(z.array(z.string())),
  settings: importSettings,
  /** Of the preview once it is checked, of what happened once it runs. */
  ...counts,
  rows: z.int(),
  rowsDone: z.int(),
  preview: importPreview.nullable(),
  createdAt: timestamp,
  createdBy: z.string(),
  endedAt: timestamp.nullable(),
  /** Until then the file is kept, and which rows were not taken over; null once both are deleted. */
  keptUntil: timestamp.nullable(),
});

const ofImport = z.strictObject({ id: pathId });

export const imports = endpoints({
  'GET /imports': {
    token: 'page',
    can: 'advanced.manage',
    summary: 'The last files that were brought here from elsewhere',
    output: z.object({ rows: z.array(importOfFile.omit({ preview: true, sample: true })) }),
  },
  'PUT /imports/upload': {
    token: 'page',
    can: 'advanced.manage',
    summary: 'Upload a file of guests, codes or accounts; what it is, is guessed, and nothing is written yet',
    takes: 'bytes',
    query: z.strictObject({ name: line(200) }),
    output: importOfFile,
  },
  'GET /imports/{id}': {
    token: 'page',
    can: 'advanced.manage',
    summary: 'One import: what the preview found, or how far it is',
    params: ofImport,
    output: importOfFile,
  },
  'PUT /imports/{id}': {
    token: 'page',
    can: 'advanced.manage',
    summary: 'Say how the file is to be read, and have a preview made; nothing is written',
    params: ofImport,
    body: importSettings,
    output: importOfFile,
  },
  'POST /imports/{id}/run': {
    token: 'page',
    can: 'advanced.manage',
    summary: 'Take over what the preview showed',
    params: ofImport,
    output: importOfFile,
  },
  'POST /imports/{id}/stop': {
    token: 'page',
    can: 'advanced.manage',
    summary: 'Stop an import; what was taken over stays',
    params: ofImport,
    output: importOfFile,
  },
  'GET /imports/{id}/left-out': {
    token: 'page',
    can: 'advanced.manage',
    summary: 'Rows that were not taken over, and why, in the order of the file',
    params: ofImport,
    query: z.strictObject({ after: afterId.optional() }),
    output: z.object({
      rows: z.array(z.object({ line: z.int(), cells: z.array(z.string()), problems: importProblems })),
      next,
    }),
  },
  'DELETE /imports/{id}': {
    token: 'page',
    can: 'advanced.manage',
    summary: 'Forget a file and its preview; what was taken over stays',
    params: ofImport,
    output: done,
  },
});
