import type { AnyKey } from '../../../../shell/calls/api.ts';

/** A page that asked for a second factor may open now, and other browsers were signed out. */
export const readAfterChange: AnyKey[] = ['GET /account/second-factor', 'GET /account/browsers', 'GET /pages/{eid}'];
