import { accessCodes } from '@wifi/contract/access/access-codes.ts';
import { routes } from '../../../platform/routes.ts';
import { getAccessCodeWithLogins, listAccessCodes, revokeAccessCodes, exportAccessCodes } from './access-codes.ts';
import { generateAccessCodes } from './generate.ts';
import { changePreset, createPreset, deletePreset, issueFromPreset, listPresets } from './presets.ts';

export const accessCodeRoutes = routes(accessCodes, {
  'GET /access-codes': (ctx, input) => listAccessCodes(ctx, input),
  'POST /access-codes': (ctx, input) => generateAccessCodes(ctx, input),
  'GET /access-codes/csv': (ctx, input) => exportAccessCodes(ctx, input),
  'GET /access-codes/{id}': (ctx, input) => getAccessCodeWithLogins(ctx, input),
  'POST /access-codes/revoke': (ctx, input) => revokeAccessCodes(ctx, input),
  'GET /access-code-presets': (ctx) => listPresets(ctx),
  'POST /access-code-presets': (ctx, input) => createPreset(ctx, input),
  'PUT /access-code-presets/{id}': (ctx, input) => changePreset(ctx, input),
  'DELETE /access-code-presets/{id}': async (ctx, input) => {
    await deletePreset(ctx, input);
    return { message: 'Deleted' };
  },
  'POST /access-code-presets/{id}/issue': (ctx, input) => issueFromPreset(ctx, input),
});
