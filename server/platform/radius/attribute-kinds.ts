/**
 * What an attribute holds on the wire, and as what it is written and read. Addresses are IPv4; an integer is unsigned,
 * 32 bits.
 */
export interface ValueOfKind {
  text: string;
  integer: number;
  address: string;
  date: Date;
  octets: Buffer;
}

export type AttributeKind = keyof ValueOfKind;

export interface AttributeDefinition {
  type: number;
  vendor?: number;
  kind: AttributeKind;
}

type Numbers = Record<string, readonly [type: number, kind: AttributeKind]>;

export type DefinitionsOf<Table extends Numbers> = {
  [Name in keyof Table]: { type: number; vendor: number | undefined; kind: Table[Name][1] };
};

/** One vendor's table, as `name: [number, kind]`; without a vendor, the numbers that all share. */
export function defineAttributes<const Table extends Numbers>(
  vendor: number | undefined,
  table: Table,
): DefinitionsOf<Table> {
  const rows = Object.entries(table).map(([name, [type, kind]]) => [name, { type, vendor, kind }]);
  return Object.fromEntries(rows) as DefinitionsOf<Table>;
}
