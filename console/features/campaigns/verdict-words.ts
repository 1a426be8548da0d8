import type { Verdict } from '@wifi/contract/campaign-winner.ts';
import { msg } from '../../kit/language.tsx';

export const verdictWords: Record<Verdict, string> = {
  shown: msg('Guests see this one'),
  shares: msg('Guests see it in turn with its equals: each phone keeps the same one all day'),
  'weaker-type': msg('A stronger type comes first: {type}'),
  'lower-priority': msg('Another one of its type has a higher priority: {priority}'),
  'other-devices': msg('Is for other devices'),
  'other-hours': msg('Is for other days or hours'),
  'not-started': msg('Has not started yet'),
  finished: msg('Is over'),
  draft: msg('Is a draft'),
};
