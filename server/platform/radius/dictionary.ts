import type { AttributeKind } from './attribute-kinds.ts';
import { aruba, cambium, fortinet, huawei, meraki, pfsense, ruckus, tplink } from './dictionary/controllers.ts';
import { ascend, chillispot, mikrotik, nomadix, wispr } from './dictionary/gateways.ts';
import { standard } from './dictionary/standard.ts';

export const dictionary = {
  ...standard,
  ...mikrotik,
  ...ascend,
  ...wispr,
  ...chillispot,
  ...nomadix,
  ...ruckus,
  ...aruba,
  ...cambium,
  ...fortinet,
  ...huawei,
  ...meraki,
  ...pfsense,
  ...tplink,
};

export type AttributeName = keyof typeof dictionary;

/** The names whose value is of this kind, so that a wrong reader or writer does not compile. */
export type NameOf<Kind extends AttributeKind> = {
  [Name in AttributeName]: (typeof dictionary)[Name]['kind'] extends Kind ? Name : never;
}[AttributeName];
