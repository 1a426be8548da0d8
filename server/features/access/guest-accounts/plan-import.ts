import { and, eq, sql } from 'drizzle-orm';
import { mostHashedInImport, type AccountKind, type ImportAction } from '@wifi/contract/access/guest-account-words.ts';
import type { FieldRefusal } from '@wifi/contract/reasons.ts';
import type { Context, PageContext } from '../../../platform/context.ts';
import { badField } from '../../../platform/errors.ts';
import { getPageSettings } from '../../venue/page-settings/page-settings.ts';
import { readImportLines, type ImportLine, type LineValues } from './import-lines.ts';
import { guestAccounts } from './tables.ts';

export interface ImportInput {
  kind: AccountKind;
  csv: string;
  updatesExisting: boolean;
}

interface Known {
  line: number;
  username: string;
  problems: FieldRefusal[];
}
export type PlannedLine = Known &
  (
    | { action: Extract<ImportAction, 'create' | 'update'>; values: LineValues }
    | { action: Extract<ImportAction, 'skip' | 'bad'> }
  );

/** What an import would do with each line. The preview shows it and the run carries it out: they cannot disagree. */
export async function planImport(
  ctx: PageContext,
  { kind, csv, updatesExisting }: ImportInput,
): Promise<{ lines: PlannedLine[]; ignored: string[] }> {
  const { timeZone } = await getPageSettings(ctx);
  const { lines, ignored } = await readImportLines(csv, timeZone);
  const existing = await findUsernames(
    ctx,
    kind,
    lines.flatMap(({ values }) => (values ? [values.username] : [])),
  );
  const firstLines = new Map<string, number>();
  const planned = lines.map((line): PlannedLine => {
    const first = firstLines.get(line.username);
    if (first === undefined) firstLines.set(line.username, line.line);
    return plan(line, first, existing.has(line.username), updatesExisting);
  });
  const slow = planned.filter((line) => 'values' in line && line.values.password !== undefined).length;
  if (kind === 'account' && slow > mostHashedInImport) throw badField('csv', 'too-many', { n: mostHashedInImport });
  return { lines: planned, ignored };
}

function plan(
  { line, username, values, problems }: ImportLine,
  firstLine: number | undefined,
  exists: boolean,
  updatesExisting: boolean,
): PlannedLine {
  const bad = (problem: FieldRefusal): PlannedLine => ({
    line,
    username,
    problems: [problem, ...problems],
    action: 'bad',
  });
  if (username !== '' && firstLine !== undefined)
    return bad({ field: 'username', reason: 'repeated', params: { n: firstLine } });
  if (!values) return { line, username, problems, action: 'bad' };
  if (exists)
    return updatesExisting
      ? { line, username, problems, action: 'update', values }
      : { line, username, problems, action: 'skip' };
  if (values.password === undefined) return bad({ field: 'password', reason: 'required' });
  return { line, username, problems, action: 'create', values };
}

export async function findUsernames(ctx: Context, kind: AccountKind, usernames: string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ username: guestAccounts.username })
    .from(guestAccounts)
    .where(
      and(
        eq(guestAccounts.pageId, ctx.pageId),
        eq(guestAccounts.kind, kind),
        sql`${guestAccounts.username} = any(${sql.param(usernames)}::text[])`,
      ),
    );
  return new Set(rows.map(({ username }) => username));
}
