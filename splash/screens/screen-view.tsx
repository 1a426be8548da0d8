import type { ReactElement } from 'react';
import type { Screen } from '../view.ts';
import { Connecting } from './connecting.tsx';
import { Follow } from './follow.tsx';
import { Guardian } from './guardian.tsx';
import { NotRedirected } from './not-redirected.tsx';
import { Online } from './online.tsx';
import { OpenBrowser } from './open-browser.tsx';
import { Refused } from './refused.tsx';
import { Step } from './step.tsx';
import { Waiting } from './waiting.tsx';
import { WelcomeBack } from './welcome-back.tsx';

export function ScreenView({ screen }: { screen: Screen }): ReactElement {
  switch (screen.kind) {
    case 'step':
      return <Step screen={screen} />;
    case 'guardian':
      return <Guardian screen={screen} />;
    case 'welcome-back':
      return <WelcomeBack screen={screen} />;
    case 'connecting':
      return <Connecting screen={screen} />;
    case 'waiting':
      return <Waiting screen={screen} />;
    case 'follow':
      return <Follow screen={screen} />;
    case 'online':
      return <Online screen={screen} />;
    case 'open-browser':
      return <OpenBrowser screen={screen} />;
    case 'refused':
      return <Refused screen={screen} />;
    case 'not-redirected':
      return <NotRedirected screen={screen} />;
  }
}
