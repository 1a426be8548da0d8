import { isIPv4, isIPv6 } from 'node:net';
import { escape, frame } from '../page-frame.ts';
import { faults, recordTypes, type Fault, type Records, type RecordType } from './packet.ts';

const isName = (text: string): boolean =>
  text.length <= 253 && text.split('.').every((label) => /^[\w-]{1,63}$/.test(label));
const readName = (form: URLSearchParams, field: string): string =>
  (form.get(field) ?? '').trim().toLowerCase().replace(/\.$/, '');

/** As zone files have it (RFC 1035 §5.1): `"one string" "and the next"`, and `\000` for a byte; else as it is typed. */
function readText(typed: string): string | string[] {
  const strings = [...typed.matchAll(/"([^"]*)"/g)].map(([, string]) => string!);
  const plain = (text: string) => text.replace(/\\(\d{3})/g, (_, code: string) => String.fromCharCode(Number(code)));
  return strings.length > 0 ? strings.map(plain) : plain(typed);
}

function valueOf(type: RecordType, typed: string): Records | undefined {
  if (type === 'A') return isIPv4(typed) ? { A: [typed] } : undefined;
  if (type === 'AAAA') return isIPv6(typed) && !typed.includes('.') ? { AAAA: [typed] } : undefined;
  if (type === 'TXT') return typed.length > 0 && typed.length <= 4000 ? { TXT: [readText(typed)] } : undefined;
  const [preference, exchange] = type === 'MX' ? typed.split(' ') : ['0', typed];
  const name = (exchange ?? '').replace(/\.$/, '');
  if (!isName(name) || !/^\d{1,5}$/.test(preference ?? '')) return undefined;
  return type === 'MX' ? { MX: [{ preference: Number(preference), exchange: name }] } : { CNAME: name };
}

/** What is wrong with it, in words; nothing where it was taken. */
export function takeForm(
  zone: Map<string, Records>,
  wrong: Map<string, Fault>,
  form: URLSearchParams,
): string | undefined {
  const name = readName(form, 'name');
  if (form.get('do') === 'break') {
    const fault = faults.find((one) => one === form.get('fault'));
    if (name !== '*' && !isName(name)) return `“${name}” is no name`;
    if (fault) wrong.set(name, fault);
    else wrong.delete(name);
    return undefined;
  }
  if (form.get('do') === 'remove') return void zone.delete(name);
  const type = recordTypes.find((one) => one === form.get('type'));
  if (!isName(name) || !type) return `“${name}” is no name`;
  const value = (form.get('value') ?? '').trim();
  const read = valueOf(type, value);
  if (!read) return `“${value}” is no value of ${type}`;
  const there = zone.get(name) ?? {};
  zone.set(name, {
    ...there,
    ...read,
    ...(read.A && { A: [...(there.A ?? []), ...read.A] }),
    ...(read.AAAA && { AAAA: [...(there.AAAA ?? []), ...read.AAAA] }),
    ...(read.TXT && { TXT: [...(there.TXT ?? []), ...read.TXT] }),
    ...(read.MX && { MX: [...(there.MX ?? []), ...read.MX] }),
  });
  return undefined;
}

const linesOf = ({ A = [], AAAA = [], CNAME, TXT = [], MX = [] }: Records): [RecordType, string][] => [
  ...A.map((value): [RecordType, string] => ['A', value]),
  ...AAAA.map((value): [RecordType, string] => ['AAAA', value]),
  ...(CNAME === undefined ? [] : [['CNAME', CNAME] as [RecordType, string]]),
  ...TXT.map((value): [RecordType, string] => [
    'TXT',
    [value]
      .flat()
      .join(' + ')
      .replaceAll('\0', String.raw`\000`),
  ]),
  ...MX.map(({ preference, exchange }): [RecordType, string] => ['MX', `${preference} ${exchange}`]),
];

const nameOf = (name: string, records: Records): string =>
  `<li><h3>${escape(name)}</h3><dl>${linesOf(records)
    .map(([type, value]) => `<dt>${type}</dt><dd><code>${escape(value)}</code></dd>`)
    .join('')}</dl><form method="post"><input type="hidden" name="name" value="${escape(name)}">
<button name="do" value="remove">Remove</button></form></li>`;

const optionsOf = (values: readonly string[]): string =>
  values.map((value) => `<option>${escape(value)}</option>`).join('');

export const dnsPage = (
  zone: ReadonlyMap<string, Records>,
  wrong: ReadonlyMap<string, Fault>,
  address: string,
  refused?: string,
): string =>
  frame(
    'Names (played)',
    `<h1>Names</h1><p class="note">What the product finds in DNS, at ${escape(address)}. Other names are not there.</p>
${refused ? `<p class="wrong" role="alert">${escape(refused)}</p>` : ''}
<form method="post"><div class="row"><label>Name <input name="name" required></label>
<label>Type <select name="type">${optionsOf(['TXT', ...recordTypes.filter((type) => type !== 'TXT')])}</select></label>
<label>Value <input name="value" required size="40"></label><button name="do" value="add" class="pay">Add</button></div></form>
<p class="note">MX as <code>10 mail.example.com</code>. A text of several strings as <code>"one" "two"</code>, a byte as <code>\\000</code>.</p>
<ul class="cards">${[...zone].map(([name, records]) => nameOf(name, records)).join('')}</ul>
<h2>What goes wrong</h2>
<form method="post"><div class="row"><label>Name, or * for all <input name="name" required value="*"></label>
<label>Answer <select name="fault">${optionsOf(['as it should', ...faults])}</select></label>
<button name="do" value="break">Turn</button></div></form>
<ul>${[...wrong].map(([name, fault]) => `<li>${escape(name)}: ${fault}</li>`).join('')}</ul>`,
    '52rem',
  );
