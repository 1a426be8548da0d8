import type { LoginFlow } from '@wifi/contract/access/login-flow.ts';
import type { SplashDesign } from '@wifi/contract/access/splash-design.ts';

/** What the editor works on, wherever it is kept. */
export interface Content {
  design: SplashDesign;
  flow: LoginFlow;
}
