import { createContext } from '../../../platform/context.ts';
import { batched } from '../../../platform/db/batch/batched.ts';
import { isLockTimeout } from '../../../platform/db/errors/lock-timeout.ts';
import { createConcurrencyLimit } from '../../../platform/fair-queue.ts';
import { handOut } from '../../../platform/jobs/job.ts';
import type { Program } from '../../../platform/program.ts';
import { createReportWriter, type Overdue, type SessionReport } from './account.ts';
import { endOnDevice } from './end-on-device.ts';

/** As long as a router waits for its answer before it reports again. */
const longestWait = 10_000;
/** Of the connections that all reports share. */
const lanesAtOnce = 2;

/**
 * Many reports, one durable statement. Resolves when the report is safe. Where a statement waits for rows that somebody
 * holds, its reports go on page by page, and a page goes alone until it gets through: the reports of no other page wait
 * for it.
 */
export function createReportQueue(
  { database }: Program,
  end: (overdue: Overdue[]) => unknown,
): (report: SessionReport) => Promise<void> {
  const write = createReportWriter(database);
  const writeAndEnd = async (reports: SessionReport[]) => {
    const overdue = await write(reports);
    // Not awaited: the routers' answers do not depend on it, and the sweep makes up for a failure.
    if (overdue.length > 0) void end(overdue);
  };
  const shared = batched<SessionReport>(writeAndEnd);
  const lanes = new Map<number, (report: SessionReport) => Promise<void>>();
  const takesTurns = createConcurrencyLimit(lanesAtOnce);

  const openLane = (pageId: number) =>
    batched<SessionReport>(
      async (reports) => {
        for (const givesUpAt = performance.now() + longestWait; ;) {
          try {
            await takesTurns(() => writeAndEnd(reports));
            lanes.delete(pageId);
            return;
          } catch (error) {
            if (!isLockTimeout(error) || performance.now() > givesUpAt) throw error;
          }
        }
      },
      { inFlight: 1 },
    );

  const alone = (report: SessionReport): Promise<void> => {
    const lane = lanes.get(report.pageId) ?? openLane(report.pageId);
    lanes.set(report.pageId, lane);
    return lane(report);
  };

  return async (report) => {
    if (lanes.has(report.pageId)) return alone(report);
    try {
      await shared(report);
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      await alone(report);
    }
  };
}

export async function endOverdue(program: Program, overdue: Overdue[]): Promise<void> {
  const ctx = createContext(program, { actor: { kind: 'system', label: 'accounting' } });
  const onDevices = new Map(overdue.map(({ pageId, deviceId }) => [`${pageId}/${deviceId}`, { pageId, deviceId }]));
  await handOut(ctx, endOnDevice, [...onDevices.values()]).catch((error: unknown) =>
    program.log.warn({ err: error }, 'overdue sessions not ended'),
  );
}
