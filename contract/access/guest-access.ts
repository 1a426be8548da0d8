import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import { mostPrelogin } from '../venue/prelogin-words.ts';

const rules = {
  /** How long a phone may use the network before its login; 0 = not at all. */
  minutes: z.int().min(0).max(mostPrelogin.minutes),
  /** Once in so many hours for one phone. */
  hours: z.int().min(1).max(mostPrelogin.hours),
  /** A day of the page's clocks. */
  perRouter: z.int().min(1).max(mostPrelogin.perRouter),
  perPage: z.int().min(1).max(mostPrelogin.perPage),
};
/** As it is stored, whatever the bounds were then. `today`: how many were opened. */
const shown = z.object({
  minutes: z.int(),
  hours: z.int(),
  perRouter: z.int(),
  perPage: z.int(),
  today: z.int(),
});

export const guestAccess = endpoints({
  'GET /prelogin-pass': {
    token: 'page',
    can: 'page.read',
    summary: 'How long phones may use the network before the login, to log in elsewhere or to read a mail',
    output: shown,
  },
  'PUT /prelogin-pass': {
    token: 'page',
    can: 'settings.write',
    summary: 'Change how long and how often phones may use the network before the login',
    body: z.strictObject(rules),
    output: shown,
  },
});
