import { failuresOf } from './failures.ts';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** Which tests failed and how, a text each. */ failures: string[];
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] };
export const oneFailure: Tally = { ...nothing, failed: 1 };

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** What a runner's JSON says; one that ended badly without naming a failed test failed as a whole. */
export function tallyOf(report: unknown, exitCode: number | null): Tally {
  const counted = count(report);
  if (!counted) return oneFailure;
  return exitCode !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

function count(report: unknown): Tally | undefined {
  if (typeof report !== 'object' || report === null) return undefined;
  if ('numPassedTests' in report) {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report as VitestReport;
    return {
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: numPendingTests + numTodoTests,
      failures: failuresOf(report),
    };
  }
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = (report as PlaywrightReport).stats;
    return { passed: expected + flaky, failed: unexpected, skipped, failures: failuresOf(report) };
  }
  return undefined;
}

export function sum(tallies: Tally[]): Tally {
  return tallies.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
      failures: [...total.failures, ...one.failures],
    }),
    nothing,
  );
}

export function closingLine({ passed, failed, skipped }: Omit<Tally, 'failures'>): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
