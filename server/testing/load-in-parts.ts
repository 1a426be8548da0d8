import { expect } from 'vitest';
import type { EndpointKey } from '@wifi/contract/endpoint.ts';
import type { Call, TestApp } from './test-app.ts';

interface Answer {
  next?: string | null;
  rows?: Row[];
  leads?: Row[];
  profiles?: Row[];
  data?: Answer;
}
type Row = { id?: unknown; _id?: unknown; key?: unknown; eid?: unknown };
/** A list that somebody loads more and more of. */
export interface List {
  key: EndpointKey;
  request?: Call;
  /** Happens between any two parts; is told whom the parts have shown so far. */
  meanwhile: (turn: number, shown: readonly unknown[]) => Promise<unknown>;
}

export async function load(
  app: TestApp,
  token: string,
  { key, request = {} }: List,
  query: Record<string, string>,
): Promise<{ ids: unknown[]; next: string | null | undefined }> {
  const { status, body } = await app.call(key, {
    token,
    ...request,
    query: { ...request.query, ...query },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  const { data, next } = body as { data?: Answer | Row[]; next?: string | null };
  const part: Answer = Array.isArray(data) ? { rows: data, ...(next !== undefined && { next }) } : (data ?? body);
  return {
    ids: (part.rows ?? part.leads ?? part.profiles ?? []).map((row) => row.eid ?? row.key ?? row.id ?? row._id),
    next: part.next,
  };
}

/** As the console does: by the place that the part before has named, else by how many have been shown. */
export async function walk(app: TestApp, token: string, list: List): Promise<unknown[]> {
  const shown: unknown[] = [];
  for (let turn = 1, place: Record<string, string> | undefined = { skip: '0' }; place && turn < 30; turn += 1) {
    const { ids, next } = await load(app, token, list, { limit: '3', ...place });
    shown.push(...ids);
    place =
      next === null || ids.length === 0
        ? undefined
        : next === undefined
          ? { skip: String(shown.length) }
          : { after: next };
    await list.meanwhile(turn, shown);
  }
  return shown;
}
