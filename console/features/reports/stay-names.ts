import type { Stay } from '@wifi/contract/report-words.ts';
import { msg } from '../../kit/language.tsx';

export const stayNames: Record<Stay, string> = {
  0: msg('Under 15 minutes'),
  1: msg('15 minutes to 1 hour'),
  2: msg('1 to 3 hours'),
  3: msg('3 to 8 hours'),
  4: msg('Over 8 hours'),
};
