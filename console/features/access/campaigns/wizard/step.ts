import type { Form } from '../../../../kit/form/use-form.ts';
import type { WifiCampaign } from '../stored-campaign.ts';
import type { CampaignValues } from './campaign-values.ts';

export interface StepProps {
  form: Form<CampaignValues>;
  /** The one that guests will go through. */
  flow: WifiCampaign['flow'];
}
