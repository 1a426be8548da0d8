import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import { done, eid, id, line, pathId } from '../fields.ts';

export const mostMenus = 50;

const pageMenu = z.object({ id, name: z.string(), is_default: z.boolean() });

export const pageMenus = endpoints({
  'GET /page-menu': {
    token: 'none',
    can: 'anyone',
    summary: 'Menus of a page in their order, for everyone',
    query: z.strictObject({ eid }),
    output: z.object({ rows: z.array(pageMenu) }),
  },
  'POST /page-menu': {
    token: 'page',
    can: 'items.write',
    summary: 'Create a menu; it stands first',
    body: z.strictObject({ name: line(), is_default: z.boolean().default(false) }),
    output: pageMenu,
  },
  'PUT /page-menu/order': {
    token: 'page',
    can: 'items.write',
    summary: 'Move a menu behind another one, or to the start',
    body: z.strictObject({ id, after: id.nullable() }),
    output: done,
  },
  'PUT /page-menu/{id}': {
    token: 'page',
    can: 'items.write',
    summary: 'Rename a menu, or make it the one for items without a menu',
    params: z.strictObject({ id: pathId }),
    body: z.strictObject({ name: line().optional(), is_default: z.boolean().optional() }),
    output: pageMenu,
  },
  'DELETE /page-menu/{id}': {
    token: 'page',
    can: 'items.write',
    summary: 'Delete a menu; its items stay, without a menu',
    params: z.strictObject({ id: pathId }),
    output: done,
  },
});
