import { createContext } from '../../platform/context.ts';
import { batched } from '../../platform/db/batched.ts';
import type { Program } from '../../platform/program.ts';
import { createReportWriter, type Overdue, type SessionReport } from './account.ts';

/** Many reports, one durable statement. Resolves when the report is safe. */
export function createReportQueue({ database }: Program, end: (overdue: Overdue[]) => unknown): (report: SessionReport) => Promise<void> {
  const write = createReportWriter(database);
  return batched(async (reports) => {
    const overdue = await write(reports);
    // Not awaited: the routers' answers do not depend on it, and the next report makes up for a failure.
    if (overdue.length > 0) void end(overdue);
  });
}

export async function endOverdue(program: Program, overdue: Overdue[]): Promise<void> {
  for (const { pageId, sessionId } of overdue) {
    const ctx = createContext(program, { pageId, actor: { kind: 'system', label: 'accounting' } });
    await ctx.later({ name: 'guest-sessions.end', data: { pageId, sessionId } }).catch((error: unknown) => program.log.warn({ err: error }, 'overdue session not ended'));
  }
}
