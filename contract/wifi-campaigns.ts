import * as z from 'zod';
import { endpoints } from './endpoint.ts';
import { eid, id, line, paging, pathId, timestamp } from './fields.ts';
import { loginFlow } from './login-flow.ts';
import { splashDesign } from './splash-design.ts';

const stored = z.object({
  id, pageId: eid, name: z.string(), isCurrent: z.boolean(),
  /** Counts every save; a change that was made on an older one is refused. */
  version: z.int(), design: splashDesign, flow: loginFlow, createdAt: timestamp, updatedAt: timestamp,
});

export const wifiCampaigns = endpoints({
  'GET /wifi-campaign/current': {
    token: 'page', can: 'page.read', summary: 'The splash and login flow that guests of the page see now',
    query: z.strictObject({ pageId: eid.optional() }), output: stored,
  },
  'GET /wifi-campaign': {
    token: 'page', can: 'page.read', summary: 'Splash designs with their login flows, the current one first',
    query: z.strictObject(paging()), output: z.object({ rows: z.array(stored), count: z.int() }),
  },
  'POST /wifi-campaign': {
    token: 'page', can: 'login-flow.write', summary: 'Create a splash design with its login flow',
    body: z.strictObject({ name: line(), design: splashDesign.prefault({}), flow: loginFlow }), output: stored,
  },
  'PUT /wifi-campaign/{id}': {
    token: 'page', can: 'wifi-campaigns.write', summary: 'Change a splash design or its login flow, or make it the current one',
    params: z.strictObject({ id: pathId }),
    body: z.strictObject({
      name: line().optional(), design: splashDesign.optional(), flow: loginFlow.optional(), isCurrent: z.literal(true).optional(), version: z.int().positive().optional(),
    }),
    output: stored,
  },
});
