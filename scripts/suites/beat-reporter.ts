import { endWithStarter } from './end-group.ts';

export interface Beat {
  kind: 'begun' | 'ended';
  name: string;
}

interface VitestTest {
  fullName: string;
  module: { moduleId: string };
}
interface VitestModule {
  moduleId: string;
}
interface PlaywrightTest {
  titlePath: () => string[];
}

const nameOf = ({ module, fullName }: VitestTest) => `${module.moduleId} > ${fullName}`;

function tell(kind: Beat['kind'], name: string): void {
  process.send?.({ kind, name } satisfies Beat);
}

/**
 * Beside the reporter that people read, in both runners: tells whoever started the runner what begins and what ends,
 * and ends with them.
 */
export default class BeatReporter {
  constructor() {
    endWithStarter();
  }

  onTestModuleStart({ moduleId }: VitestModule): void {
    tell('begun', moduleId);
  }
  onTestModuleEnd({ moduleId }: VitestModule): void {
    tell('ended', moduleId);
  }
  onTestCaseReady(test: VitestTest): void {
    tell('begun', nameOf(test));
  }
  onTestCaseResult(test: VitestTest): void {
    tell('ended', nameOf(test));
  }

  onTestBegin(test: PlaywrightTest): void {
    tell('begun', test.titlePath().filter(Boolean).join(' > '));
  }
  onTestEnd(test: PlaywrightTest): void {
    tell('ended', test.titlePath().filter(Boolean).join(' > '));
  }
  /** Playwright: what is printed is printed by the reporter beside this one. */
  printsToStdio(): boolean {
    return false;
  }
}
