import { defineAttributes } from '../attribute-kinds.ts';

export const mikrotik = defineAttributes(14988, {
  'Mikrotik-Recv-Limit': [1, 'integer'],
  'Mikrotik-Xmit-Limit': [2, 'integer'],
  'Mikrotik-Group': [3, 'text'],
  'Mikrotik-Rate-Limit': [8, 'text'],
  'Mikrotik-Realm': [9, 'text'],
  'Mikrotik-Host-IP': [10, 'address'],
  'Mikrotik-Mark-Id': [11, 'text'],
  'Mikrotik-Advertise-URL': [12, 'text'],
  'Mikrotik-Advertise-Interval': [13, 'integer'],
  'Mikrotik-Recv-Limit-Gigawords': [14, 'integer'],
  'Mikrotik-Xmit-Limit-Gigawords': [15, 'integer'],
  'Mikrotik-Total-Limit': [17, 'integer'],
  'Mikrotik-Total-Limit-Gigawords': [18, 'integer'],
  'Mikrotik-Address-List': [19, 'text'],
});

/** RouterOS takes these where it got no Mikrotik-Rate-Limit. */
export const ascend = defineAttributes(529, {
  'Ascend-Data-Rate': [197, 'integer'],
  'Ascend-Xmit-Rate': [255, 'integer'],
});

/** Bandwidth in kbit/s. */
export const nomadix = defineAttributes(3309, {
  'Nomadix-Bw-Up': [1, 'integer'],
  'Nomadix-Bw-Down': [2, 'integer'],
  'Nomadix-URL-Redirection': [3, 'text'],
  'Nomadix-IP-Upsell': [4, 'integer'],
  'Nomadix-Expiration': [5, 'text'],
  'Nomadix-Subnet': [6, 'text'],
  'Nomadix-MaxBytesUp': [7, 'integer'],
  'Nomadix-MaxBytesDown': [8, 'integer'],
  'Nomadix-EndofSession': [9, 'integer'],
  'Nomadix-Logoff-URL': [10, 'text'],
  'Nomadix-Net-VLAN': [11, 'integer'],
  'Nomadix-Config-URL': [12, 'text'],
  'Nomadix-Goodbye-URL': [13, 'text'],
  'Nomadix-Qos-Policy': [14, 'text'],
  'Nomadix-SMTP-Redirect': [17, 'integer'],
  'Nomadix-Centralized-Mgmt': [18, 'text'],
  'Nomadix-Group-Policy-Id': [19, 'integer'],
  'Nomadix-Group-Bw-Max-Up': [20, 'integer'],
  'Nomadix-Group-Bw-Max-Down': [21, 'integer'],
  'Nomadix-MaxGigaWords-Up': [22, 'integer'],
  'Nomadix-MaxGigaWords-Down': [23, 'integer'],
  'Nomadix-Preferred-WAN': [24, 'integer'],
  'Nomadix-Bw-Class-Name': [27, 'text'],
  'Nomadix-MaxBytesTotal': [28, 'integer'],
  'Nomadix-MaxGigawordsTotal': [29, 'integer'],
});

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

/** Bandwidth in kbit/s, unlike WISPr's. */
export const chillispot = defineAttributes(14559, {
  'ChilliSpot-Max-Input-Octets': [1, 'integer'],
  'ChilliSpot-Max-Output-Octets': [2, 'integer'],
  'ChilliSpot-Max-Total-Octets': [3, 'integer'],
  'ChilliSpot-Bandwidth-Max-Up': [4, 'integer'],
  'ChilliSpot-Bandwidth-Max-Down': [5, 'integer'],
  'ChilliSpot-Config': [6, 'text'],
  'ChilliSpot-Lang': [7, 'text'],
  'ChilliSpot-Version': [8, 'text'],
  'ChilliSpot-OriginalURL': [9, 'text'],
  'ChilliSpot-Session-State': [15, 'integer'],
  'ChilliSpot-Max-Input-Gigawords': [21, 'integer'],
  'ChilliSpot-Max-Output-Gigawords': [22, 'integer'],
  'ChilliSpot-Max-Total-Gigawords': [23, 'integer'],
  'ChilliSpot-UAM-Allowed': [100, 'text'],
  'ChilliSpot-MAC-Allowed': [101, 'text'],
});
