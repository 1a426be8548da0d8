import { media } from '@wifi/contract/venue/media.ts';
import { routes } from '../../../platform/routes.ts';
import { deleteFile, getFile, listFiles } from './files.ts';
import type { MediaUser } from './media-user.ts';
import { addFile, replaceFile } from './put-file.ts';
import { uploadFile } from './upload.ts';

type Kind = 'wifi-campaign' | 'campaign' | 'page-item' | 'device' | 'email-template' | 'zalo-template';

/** `users`: every feature that shows files of the library. */
export const createMediaRoutes = (users: readonly MediaUser<Kind>[]) =>
  routes(media, {
    'GET /files': (ctx, input) => listFiles(ctx, input),
    'GET /files/{eid}': (ctx, input) => getFile(ctx, input, users),
    'PUT /files/upload': (ctx, input, { body }) => uploadFile(ctx, input, body()),
    'POST /files': (ctx, { eid, ...input }) =>
      eid === undefined ? addFile(ctx, input) : replaceFile(ctx, { ...input, eid }, users),
    'DELETE /files/{eid}': async (ctx, input) => {
      await deleteFile(ctx, input);
      return { message: 'File deleted' };
    },
  });
