import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LoginFlow } from '@wifi/contract/access/login-flow.ts';
import type { SplashDesign } from '@wifi/contract/access/splash-design.ts';
import type { LanguageId } from '@wifi/contract/languages.ts';
import type { AnswerOf, ApiError } from '../calls/api.ts';
import { callPage } from '../calls/page-calls.ts';
import { useSelectedPage } from '../session/selected-page.ts';

export type PreviewScreen = 'step' | 'welcome-back' | 'online' | 'refused';
export interface SplashWish {
  design: SplashDesign;
  flow: LoginFlow;
  language: LanguageId;
  screen?: PreviewScreen;
  methodId?: string;
  showsSignUp?: boolean;
}

/**
 * What a guest would see, rendered by the server as it renders for guests; the last good one stays while the next is
 * made.
 */
export function useSplashPreview(wish: SplashWish) {
  const { eid } = useSelectedPage();
  return useQuery<AnswerOf<'POST /wifi-campaign/preview'>, ApiError>({
    queryKey: ['POST /wifi-campaign/preview', eid, wish],
    queryFn: () => callPage(eid!, 'POST /wifi-campaign/preview', { body: wish }),
    enabled: Boolean(eid),
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
    placeholderData: keepPreviousData,
  });
}
