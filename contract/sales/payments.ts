import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import { currency, id, languageId, paging, timestamp, uuid } from '../fields.ts';
import { afterVisit, next } from '../place-in-list.ts';
import { monthsOnSale, orderStates, paymentProviders } from './payment-words.ts';

const provider = z.enum(paymentProviders);
const months = z.literal(monthsOnSale);
/** In the smallest unit of the currency. */
const amount = z.int().positive().max(2_147_483_647);

const offer = z.object({
  planId: id,
  plan: z.string(),
  months,
  amount,
  currency: z.string(),
  providers: z.array(provider),
  /** Until when the page would have this plan if it were paid for now. */
  endsAt: timestamp.nullable(),
  /** The page goes on with its plan; otherwise another begins as soon as it is paid for. */
  isExtension: z.boolean(),
  /** What is left of the plan before, as days of this one. */
  carriedDays: z.int(),
  /** Days of the plan before that are given up. */
  lostDays: z.int(),
});

const order = z.object({
  id: uuid,
  plan: z.string(),
  months,
  amount,
  currency: z.string(),
  provider,
  state: z.enum(orderStates),
  orderedBy: z.string(),
  createdAt: timestamp,
  paidAt: timestamp.nullable(),
  /** What the provider has told to be given back of it since. */
  refunded: z.int(),
  /** Number of the invoice; null until it is paid. */
  invoice: z.string().nullable(),
});

export const payments = endpoints({
  'GET /page-license/offers': {
    token: 'page',
    can: 'licence.manage',
    summary: 'Plans that can be paid for at once, and what each would do to the selected page',
    output: z.object({ offers: z.array(offer) }),
  },
  'GET /page-license/orders': {
    token: 'page',
    can: 'licence.manage',
    summary: 'What was ordered for the selected page, newest first',
    query: z.strictObject({ ...paging(), after: afterVisit.optional() }),
    output: z.object({ rows: z.array(order), count: z.int(), next }),
  },
  'POST /page-license/orders': {
    token: 'page',
    can: 'licence.manage',
    summary: 'Order a plan; what it costs is paid at the address that is answered',
    body: z.strictObject({
      planId: id,
      months,
      provider,
      /** The price that was shown: nobody pays another. */
      amount,
      currency,
      /** Of the provider's page, where it has it. */
      language: languageId.default('vi'),
    }),
    output: z.object({ id: uuid, url: z.string() }),
  },
  'GET /page-license/orders/{id}': {
    token: 'page',
    can: 'licence.manage',
    summary: 'One order, and whether its payment has been confirmed',
    params: z.strictObject({ id: uuid }),
    output: order,
  },
  'GET /page-license/invoices/{id}': {
    token: 'page',
    can: 'licence.manage',
    summary: 'The invoice of a paid order',
    type: 'application/pdf',
    params: z.strictObject({ id: uuid }),
    output: z.string(),
  },
});
