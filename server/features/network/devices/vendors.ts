import type { DeviceType } from '@wifi/contract/network/device-types.ts';
import type { OpenDevice, Vendor } from './vendor.ts';
import { aruba } from './vendors/aruba.ts';
import { cambium } from './vendors/cambium.ts';
import { coovachilli } from './vendors/coovachilli.ts';
import { generic } from './vendors/generic.ts';
import { meraki } from './vendors/meraki.ts';
import { mikrotik } from './vendors/mikrotik.ts';
import { nomadix } from './vendors/nomadix.ts';
import { omada } from './vendors/omada.ts';
import { opennds } from './vendors/opennds.ts';
import { ruckusSmartzone } from './vendors/ruckus-smartzone.ts';
import { ruckusUnleashed } from './vendors/ruckus-unleashed.ts';
import { unifi } from './vendors/unifi.ts';

const vendors: { [Type in DeviceType]: Vendor<Type> } = {
  mikrotik,
  coovachilli,
  opennds,
  nomadix,
  unifi,
  omada,
  aruba,
  ruckus_smartzone: ruckusSmartzone,
  ruckus_unleashed: ruckusUnleashed,
  meraki,
  cambium,
  generic,
};

/**
 * The adapter of a device. The table above ties each type to its own; a device and its adapter are always of the same
 * one.
 */
export const vendorOf = ({ type }: Pick<OpenDevice, 'type'>): Vendor => vendors[type] as unknown as Vendor;
