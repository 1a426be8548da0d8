import type { LoginFlow } from '@wifi/contract/login-flow.ts';
import { loginFlow } from '@wifi/contract/login-flow.ts';
import type { PageCategory } from '@wifi/contract/page-categories.ts';
import { splashDesign, type SplashDesign } from '@wifi/contract/splash-design.ts';
import { templatesFor } from '@wifi/contract/splash-templates.ts';

/** What guests of a new page see: its category's template and one click, so that the Wi-Fi works from the first minute. */
export function firstCampaign(category: PageCategory): { design: SplashDesign; flow: LoginFlow } {
  return {
    design: splashDesign.parse({ template: templatesFor(category)[0] }),
    flow: loginFlow.parse([{ id: 'click', type: 'click', limits: { sessionTimeout: 480, idleTimeout: 30 }, expire_in: 1440 }]),
  };
}
