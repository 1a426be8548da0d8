import type { AnswerOf } from '../../../shell/calls/api.ts';
import { callPage } from '../../../shell/calls/page-calls.ts';
import type { LeftOut } from './left-out-csv.ts';

export async function loadLeftOut(eid: string, id: number): Promise<LeftOut[]> {
  const rows: LeftOut[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const part: AnswerOf<'GET /imports/{id}/left-out'> = await callPage(eid, 'GET /imports/{id}/left-out', {
      params: { id: String(id) },
      query: after === undefined ? {} : { after },
    });
    rows.push(...part.rows);
    after = part.next;
  }
  return rows;
}
