import { usePageCall } from '../../../shell/calls/queries.ts';

/** Campaigns start and end on the clocks of the page, wherever the person who plans them sits. */
export function usePageClock():
  | { timeZone: string; languageId: 'vi' | 'en' | 'zh' | 'ar' | 'it' | 'es' | 'fr' }
  | undefined {
  return usePageCall('GET /page-settings').data;
}
