import { pageSettings } from '@wifi/contract/venue/page-settings.ts';
import { routes } from '../../../platform/routes.ts';
import { defaultSettings, getPageSettings, savePageSettings } from './page-settings.ts';

export const pageSettingsRoutes = routes(pageSettings, {
  'GET /page-settings': (ctx) => getPageSettings(ctx),
  'POST /page-settings': (ctx, input) => savePageSettings(ctx, input),
  'PUT /page-settings/{id}': (ctx, input) => savePageSettings(ctx, input),
  'DELETE /page-settings/{id}': async (ctx, { id }) => {
    await savePageSettings(ctx, { id, ...defaultSettings });
    return { message: 'Deleted' };
  },
});
