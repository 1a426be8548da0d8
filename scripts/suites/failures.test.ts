import { expect, test } from 'vitest';
import { failuresOf } from './failures.ts';

test('a failed test of Vitest is named with its file and the beginning of its message', () => {
  const long = Array.from({ length: 50 }, (_, line) => `line ${line}`).join('\n');
  const report = {
    testResults: [
      {
        name: 'sum.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'adds', failureMessages: [] },
          { status: 'failed', fullName: 'divides', failureMessages: ['\u001b[31mby zero\u001b[39m\n  at sum.ts:3'] },
          { status: 'failed', fullName: 'is short', failureMessages: [long] },
        ],
      },
      { name: 'broken.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  };
  const [divides, short, broken, ...others] = failuresOf(report);
  expect(divides).toBe('sum.test.ts > divides\n    by zero\n      at sum.ts:3');
  expect(short?.split('\n')).toHaveLength(13);
  expect(broken).toBe('broken.test.ts\n    no such module');
  expect(others).toEqual([]);
});

test('a failed journey is named wherever it stands', () => {
  const spec = { file: 'login.spec.ts', line: 7, title: 'a guest', ok: false };
  const tests = [{ results: [{ error: { message: 'not visible' } }] }];
  const report = {
    stats: {},
    suites: [
      { specs: [{ ...spec, ok: true, tests: [] }], suites: [{ specs: [{ ...spec, tests }] }] },
      { specs: [{ ...spec, title: 'ended', tests: [{ results: [] }] }] },
    ],
  };
  expect(failuresOf(report)).toEqual(['login.spec.ts:7 > a guest\n    not visible', 'login.spec.ts:7 > ended']);
});

test.each([{}, { stats: {} }])('a report %j names none', (report) => {
  expect(failuresOf(report)).toEqual([]);
});
