import * as z from 'zod';
import { endpoints } from '../endpoint.ts';

/** `isThere`: this is a page of the demo, and a program plays its guests or would. */
const lobby = z.object({ isThere: z.boolean(), isOpen: z.boolean() });

export const demo = endpoints({
  'GET /demo-lobby': {
    token: 'page',
    can: 'page.read',
    summary: 'Whether simulated guests come to the selected page, which only pages of the demo have',
    output: lobby,
  },
  'PUT /demo-lobby': {
    token: 'page',
    can: 'advanced.manage',
    summary: 'Let simulated guests come to the selected page of the demo, or send them home',
    body: z.strictObject({ isOpen: z.boolean() }),
    output: lobby,
  },
});
