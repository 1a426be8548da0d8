import { appendFileSync } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';

/** Where every statement leaves the driver, whoever made it; the driver's types leave them out. */
interface Sender {
  query: (text: string) => void;
  parse: (query: { text: string }, more: unknown) => void;
  noted?: Set<string>;
}

const file = inject('statements');
const sender = pg.Connection.prototype as unknown as Sender;

// Run before each test file, in workers that outlive it.
if (file && !sender.noted) {
  const noted = (sender.noted = new Set());
  const note = (text: string) => {
    // Those that differ in their numbers are the same to who asks whether they are understood.
    const kind = text.replace(/\d+/g, '0');
    if (noted.has(kind)) return;
    noted.add(kind);
    appendFileSync(file, `${JSON.stringify(text)}\n`);
  };
  const { query, parse } = sender;
  sender.query = function (text) {
    note(text);
    query.call(this, text);
  };
  sender.parse = function (asked, more) {
    note(asked.text);
    parse.call(this, asked, more);
  };
}
