import { and, arrayContains, eq, isNull } from 'drizzle-orm';
import { fittingName } from '@wifi/contract/venue/media-address.ts';
import { createContext } from '../../../platform/context.ts';
import type { Program } from '../../../platform/program.ts';
import { pages } from '../tenants/tables.ts';
import { mediaFiles } from './tables.ts';

const smallerOf = /^([a-z0-9]+-\d+x\d+)-(\d+)\.webp$/;

/** The name under which a file that was replaced is kept now; of a smaller picture, the new one that fills as much. */
export async function findPresentName(program: Program, pageEid: string, name: string): Promise<string | undefined> {
  const [page] = await createContext(program)
    .db.select({ id: pages.id })
    .from(pages)
    .where(and(eq(pages.eid, pageEid), isNull(pages.deletedAt)));
  if (!page) return undefined;
  const [, stem, pixels] = smallerOf.exec(name) ?? [];
  const formers = stem ? ['jpg', 'png', 'gif'].map((extension) => `${stem}.${extension}`) : [name];
  const { db } = createContext(program, { pageId: page.id });
  for (const former of formers) {
    const [file] = await db
      .select({ filename: mediaFiles.filename })
      .from(mediaFiles)
      .where(and(eq(mediaFiles.pageId, page.id), arrayContains(mediaFiles.former, [former])));
    if (file) return (pixels && fittingName(file.filename, Number(pixels))?.name) || file.filename;
  }
  return undefined;
}
