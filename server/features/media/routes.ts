import { media } from '@wifi/contract/media.ts';
import { routes } from '../../platform/routes.ts';
import { addFile, deleteFile, getFile, listFiles } from './files.ts';
import { uploadFile } from './upload.ts';

export const mediaRoutes = routes(media, {
  'GET /files': (ctx, input) => listFiles(ctx, input),
  'GET /files/{eid}': (ctx, input) => getFile(ctx, input),
  'PUT /files/upload': (ctx, input, { body }) => uploadFile(ctx, input, body()),
  'POST /files': (ctx, input) => addFile(ctx, input),
  'DELETE /files/{eid}': async (ctx, input) => {
    await deleteFile(ctx, input);
    return { message: 'File deleted' };
  },
});
