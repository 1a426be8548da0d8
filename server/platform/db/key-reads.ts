import type pg from 'pg';
import { isStorable } from '@wifi/contract/storable-text.ts';
import { ReadBatch, type KeyRead } from './read-batch.ts';
import type { Scope } from './scoped-query.ts';

/** Rows of one page by their keys, named and typed as the statement and the driver have them. */
export type ReadByKey = <Row extends object>(scope: Scope, text: string, keys: readonly (string | number)[]) => Promise<Row[]>;

/** More would keep the first of them waiting for the last. */
const mostInBatch = 64;

/**
 * Reads by key, gathered: those asked at one moment, or while earlier ones are under way, travel together and are answered together,
 * each in the scope of its own page. Only for what PostgreSQL answers at once: a slow one would hold up those behind it.
 */
export function openKeyReads(pool: pg.Pool, inFlight = 2): ReadByKey {
  let waiting: KeyRead[] = [];
  let running = 0;
  let isScheduled = false;
  const names = new Map<string, string>();

  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `r${names.size}`;
    names.set(text, name);
    return name;
  };

  function flush(): void {
    isScheduled = false;
    while (waiting.length > 0 && running < inFlight) {
      const reads = waiting.splice(0, mostInBatch);
      running += 1;
      pool.connect((away, client, release) => {
        if (client) client.query(new ReadBatch(reads, (failure, unanswered) => { release(failure); next(unanswered); }));
        else {
          for (const { reject } of reads) reject(away);
          next([]);
        }
      });
    }
  }

  function next(unanswered: KeyRead[]): void {
    running -= 1;
    waiting = [...unanswered, ...waiting];
    flush();
  }

  return (scope, text, keys) => new Promise((resolve, reject) => {
    // No row has it, and asking would cost the connection.
    if (keys.some((key) => typeof key === 'string' && !isStorable(key))) return resolve([]);
    waiting.push({ scope, name: nameOf(text), text, keys: keys.map(String), resolve: resolve as KeyRead['resolve'], reject });
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(flush);
  });
}
