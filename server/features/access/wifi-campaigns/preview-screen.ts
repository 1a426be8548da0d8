import { plainMethodsOf, type LoginFlow } from '@wifi/contract/access/login-flow.ts';
import { shownFlow } from '@wifi/contract/access/shown-flow.ts';
import { waitOf } from '@wifi/contract/access/splash-design.ts';
import type { wifiCampaigns as contract } from '@wifi/contract/access/wifi-campaigns.ts';
import type { Received } from '@wifi/contract/endpoint.ts';
import type { Screen } from '@wifi/splash/view.ts';

export type PreviewWish = Received<(typeof contract)['POST /wifi-campaign/preview']>;

const holds = (step: LoginFlow[number], methodId: string | undefined): boolean =>
  step.id === methodId || plainMethodsOf(step).some(({ id }) => id === methodId);

/** The screen of a guest who stands there. */
export function previewScreen(
  { design, flow: made, screen, methodId, showsSignUp }: Omit<PreviewWish, 'language'>,
  action: string,
): Screen {
  const flow = shownFlow(design, made);
  switch (screen) {
    case 'welcome-back':
      return { kind: 'welcome-back', action, visit: '', countdown: design.countdown };
    case 'online':
      return {
        kind: 'online',
        secondsLeft: undefined,
        megabytesLeft: undefined,
        continueUrl: design.redirectUrl,
        logoutUrl: undefined,
      };
    case 'refused':
      return { kind: 'refused', why: 'visit-ended', againUrl: undefined };
    case 'step':
      break;
  }
  const step = flow.find((one) => holds(one, methodId)) ?? flow[0]!;
  const chosen =
    step.type !== 'a_b_choice'
      ? undefined
      : step.a.method.id === methodId
        ? 'a'
        : step.b.method.id === methodId
          ? 'b'
          : undefined;
  return {
    kind: 'step',
    step,
    number: flow.indexOf(step) + 1,
    of: flow.length,
    action,
    visit: '',
    asksForTerms: design.asksForTerms && step === flow[0],
    waitSeconds: step === flow[0] ? waitOf(design) : 0,
    values: {},
    showsSignUp,
    ...(chosen && { chosen }),
  };
}
