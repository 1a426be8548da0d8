import pg from 'pg';
import type { Database } from '@wifi/server/platform/db/database.ts';

/** One statement with its values, ready for a program without any of ours. */
export interface Recorded {
  name: string;
  text: string;
  values: unknown[];
}

/** The same database, whose statements can be listened to while nothing else runs. */
export function recordStatements(database: Database) {
  let heard: Recorded[] | undefined;
  const names = new Map<string, string>();
  const note = (text: string, values: readonly unknown[]) => {
    names.set(text, names.get(text) ?? `b${names.size}`);
    heard?.push({ name: names.get(text)!, text, values: [...values] });
  };
  const ask = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  // What sets the scope, begins and ends a transaction is plain text, and not what was asked for.
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [config, values] = given as [pg.QueryConfig | string, unknown];
    if (heard && typeof config === 'object' && typeof config.text === 'string')
      note(config.text, Array.isArray(values) ? values : (config.values ?? []));
    return ask.apply(this, given);
  } as typeof pg.Client.prototype.query;
  const listening: Database = {
    ...database,
    statement: (text, row) => {
      const run = database.statement(text, row);
      return (pages, values) => {
        if (heard) note(text, values);
        return run(pages, values);
      };
    },
  };
  return {
    database: listening,
    of: async <Answer>(run: () => PromiseLike<Answer>): Promise<{ answer: Answer; statements: Recorded[] }> => {
      const statements: Recorded[] = [];
      heard = statements;
      const answer = await run();
      heard = undefined;
      return { answer, statements };
    },
  };
}
