/**
 * Who makes a phone that names itself by a code. Anchored and short: they are tried on what a stranger sent. The first
 * that fits wins, so that names stand before codes, and codes of one maker before those that only look like them.
 */
const brands: [brand: string, model: RegExp][] = [
  ['Samsung', /^(?:SM-|GT-|SCH-|SGH-|SHV-|SC-\d\d|Galaxy)/i],
  ['Xiaomi', /^(?:Redmi|POCO|Mi\b|MIX\b|Xiaomi|M2\d{3}[A-Z]|2\d{4,}[A-Z])/i],
  ['OPPO', /^(?:OPPO|CPH\d|P[A-H][A-Z]{2}\d0|OPD\d)/i],
  ['realme', /^(?:realme|RMX\d|RMP\d)/i],
  ['vivo', /^(?:vivo|V[12]\d{3}[A-Z]{0,2}$|I2\d{3}$)/i],
  ['Google', /^(?:Pixel|Nexus)/i],
  ['OnePlus', /^(?:ONEPLUS|(?:GM|HD|IN|KB|LE|NE|PHB|AC|BE|DN|EB|IV)\d{3,4})/i],
  [
    'Honor',
    /^(?:Honor|(?:YAL|COL|BKL|JSN|HRY|LLD|BND|AUM|DUA|KSA|MOA|NTH|FNE|CRT|RMO|ANY|VNE|REA|ALI|BVL|ELI|LGE|PGT|WDY|CLK|GDI|JDN\d?|HEY\d?|BRT|ELN|DLI|PLK)-|[A-Z]{3}\d?-[A-Z]{1,2}\d\dHN$)/i,
  ],
  [
    'Huawei',
    /^(?:HUAWEI|(?:ELE|VOG|ALN|BRA|CET|LYA|HMA|EML|CLT|ANE|MAR|POT|JNY|ANA|ELS|NOH|NOP|AMN|DRA|STK|SNE|INE|FIG|WAS|VTR|EVA|NXT|BLA|PAR|PRA|ART|MED|PPA|JAD|ABR|OCE|TAS|LIO|NAM|CTR|DUB|AQM|MRD|FLA|LDN|ATU|BAH\d?|AGS\d?|SCM|MRX|DBY)-)/i,
  ],
  ['Motorola', /^(?:moto\b|motorola|XT\d{4})/i],
  ['Nokia', /^(?:Nokia|TA-1\d)/i],
  ['TECNO', /^TECNO/i],
  ['Infinix', /^Infinix/i],
  ['itel', /^itel/i],
  ['Vsmart', /^(?:Vsmart|(?:Joy|Live|Star|Active|Aris) \d)/i],
  ['Bkav', /^(?:Bphone|BKAV)/i],
  ['Masstel', /^Masstel/i],
  ['Mobiistar', /^mobiistar/i],
  ['Sony', /^(?:Sony|XQ-|SO-\d|SOV\d|SOG\d|[A-J]8\d{3}$)/i],
  ['LG', /^(?:LG|LM-)/i],
  ['ASUS', /^ASUS/i],
  ['Lenovo', /^(?:Lenovo|TB-?[\dXJ])/i],
  ['HTC', /^HTC/i],
  ['ZTE', /^(?:ZTE|nubia|NX\d{3})/i],
  ['Nothing', /^(?:Nothing|A0(?:63|65|142)$)/i],
  ['Sharp', /^(?:SHARP|SH-\d|SHG\d|AQUOS)/i],
  ['Amazon', /^KF[A-Z]{3,}/],
  ['Fairphone', /^(?:Fairphone|FP[345]$)/i],
  ['Meizu', /^Meizu/i],
  ['Alcatel', /^Alcatel/i],
  ['Wiko', /^Wiko/i],
  ['TCL', /^(?:TCL|T\d{3}[A-Z]$)/i],
];

export const brandOf = (model: string): string => brands.find(([, pattern]) => pattern.test(model))?.[0] ?? '';
