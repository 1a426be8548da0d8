import { stripVTControlCharacters } from 'node:util';

interface VitestFiles {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
  }[];
}

interface PlaywrightSuite {
  specs?: {
    file: string;
    line: number;
    title: string;
    ok: boolean;
    tests: { results: { error?: { message?: string } }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

/** Enough to know what was expected; the runner has printed the rest above. */
const longestText = 12;

const failure = (name: string, message = '') =>
  `${name}\n${stripVTControlCharacters(message)}`
    .trim()
    .split('\n', 1 + longestText)
    .join('\n    ');

function ofVitest({ testResults }: VitestFiles): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that cannot be loaded has no tests that could fail.
    if (failed.length === 0) return status === 'failed' ? [failure(name, message)] : [];
    return failed.map(({ fullName, failureMessages }) => failure(`${name} > ${fullName}`, failureMessages?.[0]));
  });
}

function ofPlaywright({ specs = [], suites = [] }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ ok }) => !ok);
  return [
    ...failed.map(({ file, line, title, tests }) =>
      failure(
        `${file}:${line} > ${title}`,
        tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message,
      ),
    ),
    ...suites.flatMap(ofPlaywright),
  ];
}

/** The tests that a runner's JSON calls failed: said again at the very end, where those look who see only the end. */
export function failuresOf(report: object): string[] {
  if ('testResults' in report) return ofVitest(report as VitestFiles);
  return 'suites' in report ? ofPlaywright(report as PlaywrightSuite) : [];
}
