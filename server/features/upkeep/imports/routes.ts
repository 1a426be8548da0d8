import { imports } from '@wifi/contract/upkeep/imports.ts';
import { routes } from '../../../platform/routes.ts';
import { checkAgain } from './check-again.ts';
import { deleteImport, getImport, listImports, listLeftOut, startImport, stopImport } from './imports.ts';
import { uploadImport } from './upload-import.ts';

export const importRoutes = routes(imports, {
  'GET /imports': (ctx) => listImports(ctx),
  'PUT /imports/upload': (ctx, input, http) => uploadImport(ctx, input, http.body()),
  'GET /imports/{id}': (ctx, input) => getImport(ctx, input),
  'PUT /imports/{id}': (ctx, input) => checkAgain(ctx, input),
  'POST /imports/{id}/run': (ctx, input) => startImport(ctx, input),
  'POST /imports/{id}/stop': (ctx, input) => stopImport(ctx, input),
  'GET /imports/{id}/left-out': (ctx, input) => listLeftOut(ctx, input),
  'DELETE /imports/{id}': async (ctx, input) => {
    await deleteImport(ctx, input);
    return { message: 'Deleted' };
  },
});
