import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createGuessLimiter } from './features/access/guest-access/guesses/guess-limiter.ts';
import { createRateLimit } from './listeners/http/rate-limit.ts';
import { ttlCache } from './platform/cache/ttl-cache.ts';

const root = join(import.meta.dirname, '..');

/** Who asks for the time of day, and why that is not for a duration. */
const moments: Record<string, string> = {
  'server/platform/crypto/ordered-id.ts': 'the moment is part of the id',
  'server/features/access/guest-access/credentials/pass.ts': 'the moment is part of the id',
  'server/platform/db/embedded/tar-writer.ts': 'the moment stands in the archive',
  'server/listeners/http/portal/step-screens.ts': 'counts from the moment that is signed in the visit',
  'server/features/upkeep/system-logs/monitor/write-figures.ts': 'the moment at which the process began is shown',
  'server/features/venue/own-domain/certificates.ts': 'certificates end at moments, and the next try is stored as one',
  'server/features/venue/own-domain/check-domain.ts': 'the moment is signed',
  'server/platform/acme/acme-client.ts': 'the authority names a moment',
  'server/features/marketing/messages/send/progress.ts': 'the next try is stored as a moment',
  'server/features/people/zalo-followers/sync/ask-details.ts': 'the queue takes the moment of the next try',
  'server/features/people/zalo-followers/sync/sync-followers.ts': 'the queue takes the moment of the next try',
  'server/features/venue/zalo-account/call-zalo.ts': 'tokens end at moments',
  'server/features/venue/zalo-account/tokens.ts': 'tokens end at moments, and the next try is stored as one',
  'server/features/venue/zalo-account/work-events.ts': 'the next try is stored as a moment',
  'server/platform/mail/own-sender-job.ts': 'the queue takes the moment of the next try',
};

test('nothing else in the server reads the time of day as a number, so that no duration can hang on it', () => {
  const sources = globSync('server/**/*.ts', { cwd: root }).filter(
    (path) => !/\.test\.ts$|\/testing\/|node_modules/.test(path),
  );
  expect(sources.length).toBeGreaterThan(300);
  const readers = sources.filter((path) =>
    /\bDate\.now\b|\bnew Date\(\)\.getTime\b|\+new Date\b/.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(readers.toSorted()).toEqual(Object.keys(moments).toSorted());
});

test('a clock that somebody sets neither ends a life early nor makes it endless', async () => {
  vi.useFakeTimers();
  try {
    let loads = 0;
    const read = ttlCache(async () => (loads += 1), 1000);
    const limit = createRateLimit(2, 60_000);
    const limiter = createGuessLimiter();
    const guess = { pageId: 1, keys: [{ key: 'k', free: 0, spacing: 1000 }], phone: 'a', address: 'b' };
    limit('a');
    limit('a');
    limiter.wrong(guess);
    await read('');
    vi.setSystemTime(Date.now() + 24 * 3_600_000);
    expect(await read('')).toBe(1);
    expect(() => limit('a')).toThrow();
    expect(limiter.isSlow(guess)).toBe(true);
    vi.setSystemTime(Date.now() - 48 * 3_600_000);
    vi.advanceTimersByTime(11 * 60_000);
    expect(await read('')).toBe(2);
    expect(() => limit('a')).not.toThrow();
    expect(limiter.isSlow(guess)).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});
