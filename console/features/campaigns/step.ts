import type { Form } from '../../kit/use-form.ts';
import type { CampaignValues } from './campaign-values.ts';
import type { WifiCampaign } from './stored-campaign.ts';

export interface StepProps {
  form: Form<CampaignValues>;
  /** The one that guests will go through. */
  flow: WifiCampaign['flow'];
}
