import type { ImportAction } from '@wifi/contract/access/guest-account-words.ts';
import { transaction, type PageContext } from '../../../platform/context.ts';
import { planImport, type ImportInput, type PlannedLine } from './plan-import.ts';
import { storePasswords } from './store-passwords.ts';
import { insertLines, updateLines } from './write-import.ts';

/** Good lines are written even when others are bad, all in one transaction: an import that breaks off has not begun. */
export async function importGuestAccounts(
  ctx: PageContext,
  { isPreview, ...input }: ImportInput & { isPreview: boolean },
) {
  const { lines, ignored } = await planImport(ctx, input);
  if (isPreview) return { ...report(lines), ignored };
  const stored = await storePasswords(
    ctx,
    input.kind,
    lines.flatMap((line) => ('values' in line ? [line.values] : [])),
  );
  return transaction(ctx, async (ctx) => {
    const valuesOf = (action: ImportAction) =>
      lines.flatMap((line) => (line.action === action && 'values' in line ? [line.values] : []));
    const created = await insertLines(ctx, input.kind, valuesOf('create'), stored);
    const updated = await updateLines(ctx, input.kind, valuesOf('update'), stored);
    const outcome = report(
      lines.map((line) => ('values' in line ? happened(line, line.action === 'create' ? created : updated) : line)),
    );
    if (outcome.created + outcome.updated > 0)
      await ctx.record('guest-account.imported', {
        kind: input.kind,
        created: outcome.created,
        updated: outcome.updated,
      });
    return { ...outcome, ignored };
  });
}

// Between the look and the write somebody else made or deleted the account: then nothing was done to it.
const happened = (line: PlannedLine, written: Set<string>): PlannedLine =>
  written.has(line.username) ? line : { line: line.line, username: line.username, problems: [], action: 'skip' };

function report(lines: PlannedLine[]) {
  const countOf = (action: ImportAction) => lines.filter((line) => line.action === action).length;
  const rows = lines.map(({ line, username, action, problems }) => ({ line, username, action, problems }));
  return {
    rows,
    created: countOf('create'),
    updated: countOf('update'),
    skipped: countOf('skip'),
    bad: countOf('bad'),
  };
}
