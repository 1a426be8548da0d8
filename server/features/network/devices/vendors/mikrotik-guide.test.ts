import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mikrotikGuide } from './mikrotik-guide.ts';
import { mikrotikScript } from './mikrotik-script.ts';
import { routerOsText } from './router-os-text.ts';
import { facts, openDevice } from './testing/open-device.ts';

const nasty = 'Café "Lý" \\ $x ; ? ]} #\r\n/system reset-configuration';

const anyText = fc.oneof(
  fc.string(),
  fc.array(fc.nat(0x10ffff)).map((points) => String.fromCodePoint(...points)),
);

/** Reads RouterOS string literals as the router does; what is left are the commands. */
function splitScript(script: string): { commands: string; texts: string[] } {
  const texts: string[] = [];
  const commands = script.replace(
    /"((?:[^"\\]|\\[\dA-F]{2}|\\.)*)"/g,
    (_, literal: string) => `"${texts.push(literal) - 1}"`,
  );
  return { commands, texts };
}

/** What a literal means: hex is one byte, any other escaped character stands for itself. */
function meaning(literal: string): string {
  const parts = [...literal.matchAll(/\\([\dA-F]{2})|\\(.)|([^\\])/g)];
  const bytes = parts.map(([, hex, escaped, plain]) =>
    hex === undefined ? (escaped ?? plain)!.charCodeAt(0) : Number.parseInt(hex, 16),
  );
  return Buffer.from(bytes).toString('utf8');
}

test('a literal says what was put into it, whatever that was', () => {
  expect(routerOsText('a "b" \\ $c ?\n')).toBe('"a \\"b\\" \\\\ \\$c \\?\\0A"');
  fc.assert(
    fc.property(anyText, (text) => {
      const literal = routerOsText(text);
      expect(literal).toMatch(/^"(?:[\x20-\x21\x23\x25-\x3e\x40-\x5b\x5d-\x7e]|\\["\\$?]|\\[\dA-F]{2})*"$/);
      expect(meaning(literal.slice(1, -1))).toBe(Buffer.from(text, 'utf8').toString('utf8'));
    }),
  );
});

test('names with quotes, line breaks, dollars and semicolons never become commands', () => {
  const plain = openDevice('mikrotik', {}, { name: 'Lotus', secret: 'secret' });
  const hostile = openDevice('mikrotik', { guestInterface: nasty }, { name: nasty, secret: nasty });
  const harmless = splitScript(mikrotikScript(plain, facts));
  const attacked = splitScript(
    mikrotikScript(hostile, { ...facts, walledGarden: [...facts.walledGarden, `*.${nasty}`] }),
  );
  expect(attacked.commands).toBe(harmless.commands);
  expect(attacked.texts.map(meaning)).toContain(nasty);
  expect(attacked.commands).not.toContain('reset-configuration');
});

test('every line is a comment or a command of its own, and the comments hold no secret', () => {
  const lines = mikrotikScript(openDevice('mikrotik'), facts).trimEnd().split('\n');
  for (const line of lines) expect(line).toMatch(/^(?:#|\/|:if |:do )/);
  expect(lines.filter((line) => line.startsWith('#')).join('\n')).not.toContain('radius-secret');
});

test('the script names the router, its RADIUS server, the port for Disconnect and the garden', () => {
  const script = mikrotikScript(
    openDevice('mikrotik', { login: 'pap', guestInterface: 'vlan-20' }, { coaPort: 3799 }),
    facts,
  );
  expect(script).toContain('/system identity set name="nas-lab"');
  expect(script).toContain(
    '/radius add service=hotspot address=203.0.113.10 secret="radius-secret" authentication-port=1812 accounting-port=1813',
  );
  expect(script).toContain('/radius incoming set accept=yes port=3799');
  expect(script).toContain('login-by=http-pap ');
  expect(script).toContain('interface="vlan-20"');
  expect(script).toContain('/ip hotspot walled-garden ip add dst-host="accounts.google.com"');
  expect(script).not.toContain('/ip hotspot walled-garden ip add dst-host="*.fbcdn.net"');
  expect(script).toContain('url="https://wifi.example.com/device-files/nas-lab/t0ken/login.html"');
  expect(script.match(/dst-host="wifi\.example\.com"/g)).toHaveLength(2);
});

test('a RADIUS server with a name is looked up by the router, a portal with an address is let through by address', () => {
  const script = mikrotikScript(openDevice('mikrotik'), {
    ...facts,
    radiusHost: 'radius.example.com',
    portalHost: '198.51.100.4',
    walledGarden: [],
  });
  expect(script).toContain('address=[:resolve "radius.example.com"]');
  expect(script).toContain('src-address=[:resolve "radius.example.com"]');
  expect(script).toContain('/ip hotspot walled-garden ip add dst-address=198.51.100.4 ');
});

test('the pages are under the names by which the script fetches them, and hold no secret', () => {
  const { files, steps } = mikrotikGuide(openDevice('mikrotik'), facts);
  expect(files.map(({ name }) => name)).toEqual(['setup.rsc', 'login.html', 'alogin.html', 'api.json']);
  const fetched = [...files[0]!.text.matchAll(/t0ken\/([\w.]+)"/g)].map(([, name]) => name);
  expect(fetched).toEqual(['login.html', 'alogin.html', 'api.json']);
  expect(files[1]!.text).toContain(`${facts.portalUrl}?mac=$(mac-esc)&ip=$(ip-esc)`);
  expect(files[1]!.text).toContain('<input type="hidden" name="chap" value="$(chap-challenge)">');
  expect(JSON.stringify([files.slice(1), steps])).not.toContain('radius-secret');
});
