import { rowArrays } from '../../../../platform/db/batch/row-arrays.ts';
import { createWriteBuffer, type WriteBuffer } from '../../../../platform/db/batch/write-buffer.ts';
import { pagesOf } from '../../../../platform/db/pool/scope.ts';
import type { Program } from '../../../../platform/program.ts';
import { insertPortalEvents } from '../../../network/portal-log/insert-events.ts';
import { typedIn } from '../../../network/portal-log/typed-key.ts';
import { countPromotions } from '../../campaigns/figures.ts';
import { createEventLimits, type PortalEvent } from './event-limits.ts';

export type EventBuffer = WriteBuffer<PortalEvent>;

const rows = rowArrays<PortalEvent>({
  page_id: ['integer', ({ pageId }) => pageId],
  at: ['timestamptz', ({ at }) => at],
  name: ['text', ({ name }) => name],
  level: ['text', ({ level }) => level],
  device_id: ['integer', ({ deviceId }) => deviceId ?? null],
  visit_id: ['uuid', ({ visitId }) => visitId ?? null],
  mac: ['text', ({ mac }) => mac],
  method: ['text', ({ method }) => method],
  why: ['text', ({ why }) => why],
  user_input: ['jsonb', ({ userInput }) => JSON.stringify(userInput)],
  typed: ['text', ({ userInput }) => typedIn(userInput)],
  promotion_id: ['integer', ({ promotionId }) => promotionId ?? null],
  system: ['text', ({ system }) => system ?? ''],
  place: ['text', ({ place }) => place ?? ''],
  day: ['date', ({ promotionDay }) => promotionDay ?? null],
  times: ['integer', ({ times }) => times ?? 1],
});

const tellsEvery = 10_000;

/** The log of the portal: a guest never waits for it. Logins are written elsewhere. */
export function createEventBuffer({ database, log }: Program): EventBuffer {
  const write = database.statement(`
    with event as materialized (select * from ${rows.as('event')}),
    counted as (${countPromotions('select page_id, promotion_id, day, name, times from event where promotion_id is not null')})
    ${insertPortalEvents(
      `select page_id, at, name, level, device_id, visit_id, mac, method, why, user_input, typed, promotion_id, system,
        place from event`,
      ['system', 'place'],
    )}`);
  const buffer = createWriteBuffer<PortalEvent>(
    'portal events',
    log,
    (events) =>
      write(
        pagesOf(events, ({ pageId }) => pageId),
        rows.valuesOf(events),
      ),
    ({ pageId }) => pageId,
  );
  const limits = createEventLimits();
  const noteSummaries = () => {
    for (const event of limits.summaries(new Date())) buffer.note(event);
  };
  const timer = setInterval(noteSummaries, tellsEvery).unref();
  return {
    note: (event) => {
      if (limits.takes(event)) buffer.note(event);
    },
    flush: () => {
      noteSummaries();
      return buffer.flush();
    },
    close: () => {
      clearInterval(timer);
      noteSummaries();
      return buffer.close();
    },
  };
}
