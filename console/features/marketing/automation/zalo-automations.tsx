import { AutomationList } from './automations.tsx';

export default function ZaloAutomations() {
  return <AutomationList isOfZalo />;
}
