import { manufacturers, type DeviceType } from '@wifi/contract/network/device-types.ts';
import { msg } from '../../../kit/language.tsx';

interface DeviceKind {
  /** What the maker calls it; a brand name stays as it is in every language. */
  model: string;
  /** Two letters of our own instead of somebody's logo. */
  mark: string;
  tint: 'sand' | 'cool' | 'warm' | 'moss';
  /** One line that helps to recognise it. */
  hint: string;
}

export const deviceKinds: Record<DeviceType, DeviceKind> = {
  mikrotik: { model: 'RouterOS', mark: 'MT', tint: 'cool', hint: msg('Hotspot on a MikroTik router') },
  coovachilli: { model: 'CoovaChilli', mark: 'CC', tint: 'moss', hint: msg('OpenWrt, DD-WRT and other Linux routers') },
  opennds: { model: 'openNDS', mark: 'ND', tint: 'moss', hint: msg('OpenWrt, without RADIUS') },
  nomadix: { model: 'Nomadix', mark: 'NX', tint: 'sand', hint: msg('Access gateway of a hotel') },
  unifi: { model: 'UniFi', mark: 'UF', tint: 'cool', hint: msg('Access points with a UniFi controller') },
  omada: { model: 'Omada', mark: 'OM', tint: 'cool', hint: msg('Access points with an Omada controller') },
  aruba: { model: 'Instant', mark: 'AR', tint: 'warm', hint: msg('Instant access points and gateways') },
  ruckus_smartzone: {
    model: 'SmartZone',
    mark: 'SZ',
    tint: 'warm',
    hint: msg('Access points with a SmartZone controller'),
  },
  ruckus_unleashed: { model: 'Unleashed', mark: 'UL', tint: 'warm', hint: msg('Access points without a controller') },
  meraki: { model: 'MR', mark: 'MK', tint: 'moss', hint: msg('Access points of the Meraki cloud') },
  cambium: { model: 'cnMaestro', mark: 'CB', tint: 'cool', hint: msg('cnPilot and Wi-Fi 6 access points') },
  generic: {
    model: 'WISPr',
    mark: 'W',
    tint: 'sand',
    hint: msg('Any other router with RADIUS and a login page elsewhere'),
  },
};

/** “MikroTik RouterOS”, “openNDS”. */
export const kindName = (type: DeviceType): string =>
  type === 'generic' || deviceKinds[type].model === manufacturers[type]
    ? manufacturers[type]
    : `${manufacturers[type]} ${deviceKinds[type].model}`;
