import type { BrowserContext } from '@playwright/test';

export interface Problem {
  kind: 'crash' | 'policy' | 'console';
  text: string;
}

/**
 * What went wrong in a browser without a person seeing it: uncaught errors, refused by the content policy, logged as
 * errors.
 */
export async function collectProblems(context: BrowserContext): Promise<Problem[]> {
  const problems: Problem[] = [];
  await context.exposeFunction('reportPolicyViolation', (text: string) => problems.push({ kind: 'policy', text }));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const report = (globalThis as unknown as { reportPolicyViolation: (text: string) => void }).reportPolicyViolation;
      report(`${violatedDirective} refused ${blockedURI} of ${sourceFile}`);
    });
  });
  context.on('weberror', (error) => problems.push({ kind: 'crash', text: String(error.error()) }));
  context.on('console', (message) => {
    // Said of every page by plain HTTP that is not localhost.
    if (message.text().startsWith('The Cross-Origin-Opener-Policy header has been ignored')) return;
    if (message.type() === 'error')
      problems.push({ kind: 'console', text: `${message.text()} (${message.location().url})` });
  });
  return problems;
}

/** An answer of 400 and up is logged as an error by the browser itself, which is what a test may be about. */
export const isRefusedCall = ({ kind, text }: Problem): boolean =>
  kind === 'console' && text.startsWith('Failed to load resource');
