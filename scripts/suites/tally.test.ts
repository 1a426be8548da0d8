import { expect, test } from 'vitest';
import { closingLine, nothing, oneFailure, sum, tallyOf } from './tally.ts';

const vitest = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 };

test('the counts of both runners are read', () => {
  expect(tallyOf(vitest, 0)).toMatchObject({ passed: 3, failed: 0, skipped: 2 });
  expect(tallyOf({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 } }, 1)).toMatchObject({
    passed: 5,
    failed: 1,
    skipped: 2,
  });
});

test('a runner that ends badly with no failed test counts as one failure', () => {
  expect(tallyOf(vitest, 1)).toMatchObject({ passed: 3, failed: 1, skipped: 2 });
  expect(tallyOf(vitest, null)).toMatchObject({ failed: 1 });
});

test.each([undefined, null, 'text', {}])('a runner that leaves %j as its report has crashed', (report) => {
  expect(tallyOf(report, 0)).toEqual(oneFailure);
});

test('the closing line adds everything up and names skipped tests only if there are any', () => {
  expect(closingLine(sum([tallyOf(vitest, 0), oneFailure]))).toBe('3 passed, 1 failed, 2 skipped');
  expect(closingLine({ passed: 1, failed: 0, skipped: 0 })).toBe('1 passed, 0 failed');
});

test('what failed is kept by name', () => {
  const failed = (name: string) => ({ ...nothing, failures: [name] });
  expect(sum([failed('one'), nothing, failed('two')]).failures).toEqual(['one', 'two']);
});
