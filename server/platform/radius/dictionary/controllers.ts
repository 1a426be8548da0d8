import { defineAttributes } from '../attribute-kinds.ts';

export const ruckus = defineAttributes(25053, {
  'Ruckus-User-Groups': [1, 'text'],
  'Ruckus-Sta-RSSI': [2, 'integer'],
  'Ruckus-SSID': [3, 'text'],
  'Ruckus-Wlan-Id': [4, 'integer'],
  'Ruckus-Location': [5, 'text'],
  'Ruckus-Grace-Period': [6, 'integer'],
  'Ruckus-VLAN-ID': [9, 'integer'],
  'Ruckus-Zone-Name': [134, 'text'],
  'Ruckus-Wlan-Name': [135, 'text'],
  'Ruckus-Max-DL-UL-Quota': [144, 'integer'],
  'Ruckus-Traffic-Class-Attribute-Ids': [145, 'text'],
});

export const aruba = defineAttributes(14823, {
  'Aruba-User-Role': [1, 'text'],
  'Aruba-User-Vlan': [2, 'integer'],
  'Aruba-Essid-Name': [5, 'text'],
  'Aruba-Location-Id': [6, 'text'],
  'Aruba-AP-Group': [10, 'text'],
  'Aruba-Device-Type': [12, 'text'],
  'Aruba-AP-IP-Address': [34, 'address'],
  'Aruba-Captive-Portal-URL': [43, 'text'],
  'Aruba-AP-MAC-Address': [60, 'text'],
});

/** Quotas in bytes, up to 4 GiB with the rest in gigawords (which the vendor spells so). */
export const cambium = defineAttributes(17713, {
  'Cambium-Traffic-Quota-Limit-Up': [151, 'integer'],
  'Cambium-Traffic-Quota-Limit-Down': [152, 'integer'],
  'Cambium-Traffic-Quota-Limit-Up-Gigwords': [153, 'integer'],
  'Cambium-Traffic-Quota-Limit-Down-Gigwords': [154, 'integer'],
  'Cambium-Traffic-Quota-Limit-Total': [155, 'integer'],
  'Cambium-Traffic-Quota-Limit-Total-Gigwords': [156, 'integer'],
  'Cambium-VLAN-Pool-Id': [157, 'text'],
  'Cambium-Walled-Garden-State': [160, 'integer'],
});

export const fortinet = defineAttributes(12356, {
  'Fortinet-Group-Name': [1, 'text'],
  'Fortinet-Client-IP-Address': [2, 'address'],
  'Fortinet-Vdom-Name': [3, 'text'],
  'Fortinet-Interface-Name': [5, 'text'],
  'Fortinet-SSID': [7, 'text'],
  'Fortinet-AP-Name': [8, 'text'],
  'Fortinet-WirelessController-Device-MAC': [23, 'octets'],
});

/** Input is from the user. The units (bit/s, kB) are unverified. */
export const huawei = defineAttributes(2011, {
  'Huawei-Input-Average-Rate': [2, 'integer'],
  'Huawei-Input-Peak-Rate': [3, 'integer'],
  'Huawei-Output-Average-Rate': [5, 'integer'],
  'Huawei-Output-Peak-Rate': [6, 'integer'],
  'Huawei-Remanent-Volume': [15, 'integer'],
  'Huawei-Command': [20, 'integer'],
  'Huawei-PortalURL': [27, 'text'],
  'Huawei-Qos-Profile-Name': [31, 'text'],
  'Huawei-User-Mac': [153, 'text'],
});

export const meraki = defineAttributes(29671, {
  'Meraki-Device-Name': [1, 'text'],
  'Meraki-Network-Name': [2, 'text'],
  'Meraki-Ap-Name': [3, 'text'],
  'Meraki-Ap-Tags': [4, 'text'],
});

/** Bandwidth in bit/s. */
export const pfsense = defineAttributes(13644, {
  'pfSense-Bandwidth-Max-Up': [1, 'integer'],
  'pfSense-Bandwidth-Max-Down': [2, 'integer'],
  'pfSense-Max-Total-Octets': [3, 'integer'],
});

/** Which of these a controller obeys is documented nowhere that we know of. */
export const tplink = defineAttributes(11863, {
  'TPLink-Recv-limit': [1, 'integer'],
  'TPLink-Xmit-limit': [2, 'integer'],
  'TPLink-Site': [6, 'text'],
  'TPLink-Omada': [7, 'text'],
  'TPLink-Redirect-Url': [8, 'text'],
  'TPLink-Portal-Access-Status': [9, 'integer'],
});
