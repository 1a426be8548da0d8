import { hotelSystem } from '@wifi/contract/access/hotel-system.ts';
import { routes } from '../../../platform/routes.ts';
import { getHotelSystem, saveHotelSystem } from './hotel-settings.ts';
import { endStay, listStays } from './list-stays.ts';
import { takeStayList } from './take-list.ts';
import { testHotelSystem } from './test-hotel.ts';

export const hotelSystemRoutes = routes(hotelSystem, {
  'GET /hotel-system': (ctx) => getHotelSystem(ctx),
  'PUT /hotel-system': (ctx, input) => saveHotelSystem(ctx, input),
  'POST /hotel-system/test': (ctx) => testHotelSystem(ctx),
  'GET /hotel-system/stays': (ctx, input) => listStays(ctx, input),
  'POST /hotel-system/stays': (ctx, input) => takeStayList(ctx, input),
  'DELETE /hotel-system/stays/{id}': async (ctx, input) => {
    await endStay(ctx, input);
    return { message: 'Deleted' };
  },
});
