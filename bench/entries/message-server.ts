import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import pg from 'pg';
import { queueAudience } from '@wifi/server/features/marketing/messages/queue-messages.ts';
import { startMessages } from '@wifi/server/features/marketing/messages/send/start-messages.ts';
import { createContext, transaction } from '@wifi/server/platform/context.ts';
import { openBenchProgram } from './bench-program.ts';
import { takeOrders } from './take-orders.ts';

export type MessageOrder =
  /** So many guests with an address who agreed to mails. */
  | { do: 'fill'; guests: number }
  /** Seconds until a campaign for all of them is planned. */
  | { do: 'plan' }
  /** Mails a second of what is planned: the product's way, until so many are sent. */
  | { do: 'send'; port: number; count: number }
  /** Mails a second of a bare pool of nodemailer. */
  | { do: 'bare'; port: number; count: number };

const bench = await openBenchProgram(1);
const pageId = bench.pages[0]!.id;
const context = () => createContext(bench.program, { actor: { kind: 'system', label: 'bench' }, pageId });
const content = {
  subject: 'This week at the venue',
  text: 'Hello,\n\nthis week there is something new.\n'.repeat(20),
  html: `<html><body>${'<p style="margin:0 0 16px">Hello, this week there is <b>something new</b>.</p>'.repeat(120)}</body></html>`,
};
const connections = 16;

async function fill(guests: number): Promise<number> {
  const { db } = context();
  await db.execute(sql`insert into profiles (page_id, id, name, first_name, email, created_at, updated_at)
    select ${pageId}, n, 'Guest ' || n, 'Guest', 'g' || n || '@guest.example', now(), now()
    from generate_series(1, ${guests}::int) n`);
  await db.execute(sql`insert into consents (page_id, id, purpose, terms_hash, language, profile_id, mac, address, at)
    select ${pageId}, gen_random_uuid(), 'email', '', 'en', n, '', '', now() - interval '1 day'
    from generate_series(1, ${guests}::int) n`);
  // As the owner: others are not told that they may not, and the plan would be one for empty tables.
  const owner = new pg.Client(bench.owner);
  await owner.connect();
  await owner.query('vacuum analyze');
  await owner.end();
  return guests;
}

async function plan(): Promise<number> {
  const begun = performance.now();
  // In a transaction, as campaigns do.
  await transaction(context(), (ctx) =>
    queueAudience(ctx, {
      channel: 'email',
      purpose: 'marketing',
      cause: 'campaign',
      causeId: 1,
      keyPrefix: `bench/${begun}/`,
      templateVersionId: null,
      content,
      audience: sql`select id from profiles where page_id = ${pageId}`,
    }),
  );
  return (performance.now() - begun) / 1000;
}

const sentSoFar = async (): Promise<number> => {
  const { rows } = await context().db.execute<{ n: number }>(
    // By an index: to count a hundred thousand again and again would be most of what is measured.
    sql`select count(*)::int as n from messages where page_id = ${pageId} and cause = 'campaign' and cause_id = 1
      and state = 'sent'`,
  );
  return rows[0]!.n;
};

async function send(port: number, count: number): Promise<number> {
  const before = await sentSoFar();
  const begun = performance.now();
  const running = startMessages(context, { smtp: { url: `smtp://127.0.0.1:${port}`, from: 'bench@example.com' } });
  while ((await sentSoFar()) < before + count) await wait(100);
  const sent = (await sentSoFar()) - before;
  const rate = sent / ((performance.now() - begun) / 1000);
  await running.stop();
  return rate;
}

async function bare(port: number, count: number): Promise<number> {
  const pool = createTransport({
    pool: true,
    host: '127.0.0.1',
    port,
    ignoreTLS: true,
    maxConnections: connections,
    maxMessages: 100,
  });
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: count }, (_, at) =>
      pool.sendMail({ from: 'bench@example.com', to: `g${at}@guest.example`, ...content }),
    ),
  );
  const rate = count / ((performance.now() - begun) / 1000);
  pool.close();
  return rate;
}

takeOrders<MessageOrder, number>(async (order) => {
  switch (order.do) {
    case 'fill':
      return fill(order.guests);
    case 'plan':
      return plan();
    case 'send':
      return send(order.port, order.count);
    case 'bare':
      return bare(order.port, order.count);
  }
}, bench.close);
