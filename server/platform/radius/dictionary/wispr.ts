import { defineAttributes } from '../attribute-kinds.ts';

/** Bandwidth in bit/s. */
export const wispr = defineAttributes(14122, {
  'WISPr-Location-ID': [1, 'text'],
  'WISPr-Location-Name': [2, 'text'],
  'WISPr-Logoff-URL': [3, 'text'],
  'WISPr-Redirection-URL': [4, 'text'],
  'WISPr-Bandwidth-Min-Up': [5, 'integer'],
  'WISPr-Bandwidth-Min-Down': [6, 'integer'],
  'WISPr-Bandwidth-Max-Up': [7, 'integer'],
  'WISPr-Bandwidth-Max-Down': [8, 'integer'],
  'WISPr-Session-Terminate-Time': [9, 'text'],
  'WISPr-Session-Terminate-End-Of-Day': [10, 'text'],
  'WISPr-Billing-Class-Of-Service': [11, 'text'],
});
