import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Counted by whoever does it, written down every few seconds: adding one must cost nothing. */
export interface Meters {
  packets: number;
  /** When a worker last got to the end of its round. */
  doneAt: Record<string, Date>;
}

export function noteRound({ meters }: { meters?: Meters | undefined }, worker: string): void {
  if (meters) meters.doneAt[worker] = new Date();
}

export interface ProgramFacts {
  version: string;
  /** Of the certificate that was loaded at the start: a new file counts from the next start on. */
  certificateEndsAt: Date | null;
  /** Null: never, as far as the program knows. */
  findLastBackup: () => Promise<Date | null>;
}

/** A file whose time says when a backup was last made, by our own command or by `touch` after any other. */
export const lastBackupFile = 'last-backup';

interface Place {
  rootDir: string;
  dataDir: string;
  certificate: string | undefined;
}

export const readProgramFacts = ({ rootDir, dataDir, certificate }: Place): ProgramFacts => ({
  version: versionIn(rootDir),
  certificateEndsAt: certificate === undefined ? null : endOf(certificate),
  findLastBackup: () =>
    stat(join(dataDir, lastBackupFile)).then(
      ({ mtime }) => mtime,
      () => null,
    ),
});

function versionIn(rootDir: string): string {
  try {
    return String((JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8')) as { version?: unknown }).version);
  } catch {
    return '';
  }
}

/** One that cannot be read is told by the listener that needs it. */
function endOf(certificate: string): Date | null {
  try {
    return new Date(new X509Certificate(readFileSync(certificate)).validTo);
  } catch {
    return null;
  }
}
