/** Of the database's disk (SQLSTATE), and of ours. */
const fullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** There is no room left to write to: nothing was saved, and nothing can be until somebody makes room. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (fullCodes.has((cause as NodeJS.ErrnoException).code ?? '')) return true;
  return false;
}

/** Somebody always writes while the program runs: when nothing has failed for so long, there is room again. */
const fullFor = 30_000;

export interface DiskWatch {
  /** Remembers errors of a full disk, and passes over all others. */
  saw: (error: unknown) => void;
  isFull: () => boolean;
}

export function createDiskWatch(now: () => number = () => performance.now()): DiskWatch {
  let seenAt = -Infinity;
  return {
    saw: (error) => {
      if (isDiskFull(error)) seenAt = now();
    },
    isFull: () => now() - seenAt < fullFor,
  };
}
