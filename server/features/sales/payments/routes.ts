import { payments } from '@wifi/contract/sales/payments.ts';
import { routes } from '../../../platform/routes.ts';
import { getInvoice } from './invoice.ts';
import { listOffers } from './offers.ts';
import { getOrder, listOrders, makeOrder } from './orders.ts';

export const paymentRoutes = routes(payments, {
  'GET /page-license/offers': (ctx) => listOffers(ctx),
  'GET /page-license/orders': (ctx, input) => listOrders(ctx, input),
  'POST /page-license/orders': (ctx, input) => makeOrder(ctx, input),
  'GET /page-license/orders/{id}': (ctx, input) => getOrder(ctx, input),
  'GET /page-license/invoices/{id}': (ctx, input) => getInvoice(ctx, input),
});
