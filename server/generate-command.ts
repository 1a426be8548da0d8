import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { memberGroup } from '@wifi/contract/limits.ts';
import { withCommandContext } from './command-context.ts';
import { readConfig } from './config.ts';
import { generateVenues } from './features/upkeep/generate/generate-venues.ts';
import { actorOf } from './features/venue/auth/sign-in.ts';
import { createUser } from './features/venue/auth/users.ts';
import { ensureFreePlan } from './features/venue/plans/plans.ts';
import { changed } from './platform/context.ts';
import { hashPassword } from './platform/crypto/passwords.ts';
import { randomCode, randomName } from './platform/crypto/random.ts';
import { runCommand } from './platform/db/embedded/command.ts';

const usage = 'Usage: npm run generate -- --events 1000000 [--pages 100] [--days 365] [--seed 1] [--until 2026-11-15]';

function whole(name: string, text: string, most: number): number {
  const number = Number(text.replaceAll('_', ''));
  if (!Number.isInteger(number) || number < 1 || number > most)
    throw new Error(`--${name} must be a whole number from 1 to ${most}, not "${text}". ${usage}`);
  return number;
}

function readSize(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      events: { type: 'string' },
      pages: { type: 'string', default: '100' },
      days: { type: 'string', default: '365' },
      seed: { type: 'string', default: '1' },
      until: { type: 'string' },
    },
  });
  if (values.events === undefined) throw new Error(usage);
  const until = values.until === undefined ? new Date() : new Date(`${values.until}T17:00:00Z`);
  if (Number.isNaN(until.getTime())) throw new Error(`--until must be a day, not "${values.until}". ${usage}`);
  return {
    events: whole('events', values.events, 100_000_000),
    pages: whole('pages', values.pages, 10_000),
    days: whole('days', values.days, 3650),
    seed: values.seed,
    until,
  };
}

/** Fills the database with venues that nobody visited, to see how the product behaves at any size. */
await runCommand(async () => {
  const size = readSize(process.argv.slice(2));
  await withCommandContext(readConfig(process.env, join(import.meta.dirname, '..')), 'generate', async (ctx) => {
    await ensureFreePlan(ctx);
    const [email, password] = [`generated-${randomName(6)}@venues.example`, randomCode(12)];
    const owner = await createUser(ctx, {
      email,
      displayName: 'Generated venues',
      passwordHash: await hashPassword(password),
      groupId: memberGroup,
    });
    const begun = performance.now();
    let events = 0;
    await generateVenues(changed(ctx, { actor: actorOf(owner) }), size, ({ visits, views }) => {
      events += visits + views;
      process.stdout.write(`\r${events} of ${size.events} events, ${Math.round((performance.now() - begun) / 1000)} s`);
    });
    process.stdout.write(`\n${size.pages} pages of ${email}, password ${password}\n`);
  });
});
