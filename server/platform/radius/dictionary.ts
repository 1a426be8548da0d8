import type { AttributeKind } from './attribute-kinds.ts';
import { chillispot } from './dictionary/chillispot.ts';
import { aruba, cambium, fortinet, huawei, meraki, pfsense, ruckus, tplink } from './dictionary/controllers.ts';
import { ascend, mikrotik } from './dictionary/mikrotik.ts';
import { nomadix } from './dictionary/nomadix.ts';
import { standard } from './dictionary/standard.ts';
import { wispr } from './dictionary/wispr.ts';

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
