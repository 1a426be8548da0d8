import { secondsLeftOf, secondsOf, type Session } from '@wifi/server/features/access/trials/router/session.ts';
import type { PacketWords } from '@wifi/server/platform/radius/packet-words.ts';
import type { Exchange } from './exchanges.ts';

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
const row = (name: string, value: string) => `<tr><th scope="row">${escaped(name)}</th><td>${escaped(value)}</td></tr>`;
const orNone = (value: number | undefined, unit: string) => (value === undefined ? 'no limit' : `${value} ${unit}`);

/** For people who play a guest: what the network gives them now, and how the router got to know. */
export function onlinePage(session: Session, exchanges: Exchange[], logoutPath: string): string {
  const { phone, limits } = session;
  const facts = [
    row('Phone', `${phone.mac}, ${phone.ip}`),
    row('User name', session.userName),
    row('Online for', `${secondsOf(session)} s`),
    row('Time left', orNone(secondsLeftOf(session), 's')),
    row('Upload', orNone(limits.speedUp, 'kbit/s')),
    row('Download', orNone(limits.speedDown, 'kbit/s')),
    row('Data', orNone(limits.bytes, 'bytes')),
    row('Ends when idle for', orNone(limits.idleSeconds, 's')),
  ];
  const packets = exchanges.map(
    ({ request, reply }) =>
      `<details><summary>${escaped(request.name)} → ${escaped(reply?.name ?? 'no answer')}</summary>${inWords(request)}${reply ? inWords(reply) : ''}</details>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>You are online</title>
<style>body{font:1rem/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem}th{text-align:start;padding-inline-end:1rem}summary{cursor:pointer}</style>
<h1>You are online</h1><table>${facts.join('')}</table>
<p><a href="${escaped(logoutPath)}">Log off</a></p><h2>RADIUS</h2>${packets.join('')}</html>`;
}

const inWords = ({ name, attributes }: PacketWords) =>
  `<h3>${escaped(name)}</h3><table>${attributes.map((each) => row(each.name, each.value)).join('')}</table>`;
