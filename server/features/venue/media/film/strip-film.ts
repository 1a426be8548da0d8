import { open } from 'node:fs/promises';
import type { TakenType } from '@wifi/contract/venue/media-types.ts';
import { badField } from '../../../../platform/errors.ts';
import { NoFilm, OtherTracks } from './blank.ts';
import { stripMp4 } from './mp4.ts';
import { stripWebm } from './webm.ts';

/**
 * A film keeps its picture and sound as they are, for there is nothing here that could draw them anew; where and when
 * it was taken, by whom and with what is taken out of the file. What is no film is refused.
 */
export async function stripFilm(path: string, size: number, type: TakenType): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await (type === 'video/webm' ? stripWebm(file, size) : stripMp4(file, size));
  } catch (error) {
    if (error instanceof OtherTracks) throw badField('file', 'film-tracks');
    // A number that leads out of the file is read as a fault of it.
    if (error instanceof NoFilm || error instanceof RangeError) throw badField('file', 'no-film');
    throw error;
  } finally {
    await file.close();
  }
}
