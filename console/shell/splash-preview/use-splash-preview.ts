import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
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

type Preview = AnswerOf<'POST /wifi-campaign/preview'>;

/** Who renders, and for whom: the selected page unless a screen says otherwise. */
export interface PreviewSource {
  /** Tells what it renders apart from what another one does. */
  key: string;
  render: ((wish: SplashWish) => Promise<Preview>) | undefined;
  /** It shows designs, whatever the login flow is. */
  isDesignOnly: boolean;
}

export const PreviewSourceContext = createContext<PreviewSource | undefined>(undefined);

export function usePreviewSource(): PreviewSource {
  const { eid } = useSelectedPage();
  const given = use(PreviewSourceContext);
  return (
    given ?? {
      key: eid ?? '',
      render: eid ? (wish) => callPage(eid, 'POST /wifi-campaign/preview', { body: wish }) : undefined,
      isDesignOnly: false,
    }
  );
}

/**
 * What a guest would see, rendered by the server as it renders for guests; the last good one stays while the next is
 * made.
 */
export function useSplashPreview(wish: SplashWish) {
  const { key, render } = usePreviewSource();
  return useQuery<Preview, ApiError>({
    queryKey: ['POST /wifi-campaign/preview', key, wish],
    queryFn: () => render!(wish),
    enabled: render !== undefined,
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
    placeholderData: keepPreviousData,
  });
}
