import { escape, frame } from '../page-frame.ts';
import type { Hotel, Reservation } from './hotel.ts';
import type { Player } from './player.ts';

const option = (value: string, text: string, isChosen = false) =>
  `<option value="${escape(value)}"${isChosen ? ' selected' : ''}>${escape(text)}</option>`;

/** Where there is none to begin with, one that nobody is in. */
const roomChoice = (hotel: Hotel, label: string, now = '') => {
  const chosen = now || hotel.rooms.find(({ number }) => hotel.inRoom(number).length === 0)?.number;
  const options = hotel.rooms.map(({ number, type }) => {
    const there = hotel.inRoom(number).length;
    return option(number, `${number} (${type}${there > 0 ? `, ${there} in it` : ''})`, number === chosen);
  });
  return `<label>${label}<select name="room">${options.join('')}</select></label>`;
};

const form = (action: string, fields: string, button: string, isFirst = false) =>
  `<form method="post" action="${action}" class="row">${fields}<button${isFirst ? ' class="pay"' : ''}>${button}</button></form>`;
const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escape(value)}">`;

const nameOf = ({ guest }: Reservation) => {
  const native = `${guest.nativeLastName} ${guest.nativeFirstName}`.trim();
  return `${escape(`${guest.lastName}, ${guest.firstName}`)}${native && ` · <bdi>${escape(native)}</bdi>`}`;
};

function stayCard(hotel: Hotel, reservation: Reservation): string {
  const { reservationId, confirmation, room, vip, arrival, departure, guest, accompanying } = reservation;
  const facts = [
    `booking ${confirmation}`,
    `${arrival} to ${departure}`,
    vip && `VIP ${vip}`,
    guest.language,
    guest.birthDate && `born ${guest.birthDate}`,
    guest.email,
    accompanying.length > 0 && `with ${accompanying.map((one) => `${one.firstName} ${one.lastName}`).join(', ')}`,
  ];
  const id = hidden('reservation', reservationId);
  return `<div class="stay"><strong>${nameOf(reservation)}</strong>
<p class="note">${escape(facts.filter(Boolean).join(' · '))}</p>
<div class="row">${form('/move', `${id}${roomChoice(hotel, 'To room', room)}`, 'Move')}
${form('/extend', id, 'One night more')}${form('/check-out', id, 'Check out')}</div></div>`;
}

const roomCard = (hotel: Hotel, number: string, type: string) => `<li><h3>Room ${escape(number)}
<span class="note">${escape(type)}</span></h3>${hotel
  .inRoom(number)
  .map((reservation) => stayCard(hotel, reservation))
  .join('')}</li>`;

const dueCard = (hotel: Hotel, reservation: Reservation) =>
  `<li><strong>${nameOf(reservation)}</strong> <span class="note">from ${reservation.arrival}</span>${form(
    '/check-in',
    `${hidden('reservation', reservation.reservationId)}${roomChoice(hotel, 'Into room')}`,
    'Check in',
  )}</li>`;

const newGuest = (hotel: Hotel) =>
  form(
    '/new-guest',
    `${['Last name', 'First name', 'Language', 'E-mail', 'VIP', 'Birth date']
      .map((label) => {
        const name = label.toLowerCase().replaceAll(/\W/g, '');
        return `<label>${label}<input name="${name}" maxlength="100"${name === 'lastname' ? ' required' : ''}></label>`;
      })
      .join('')}${roomChoice(hotel, 'Into room')}`,
    'Check in',
    true,
  );

function dialField(player: Player, name: string): string {
  const value = player.dials()[name]!;
  const label = escape(player.said[name] ?? name);
  if (typeof value === 'boolean')
    return `<label><input type="checkbox" name="${name}"${value ? ' checked' : ''}> ${label}</label>`;
  const choices = player.choices?.[name];
  if (choices)
    return `<label>${label} <select name="${name}">${choices
      .map((choice) => option(choice, choice, choice === value))
      .join('')}</select></label>`;
  const type = typeof value === 'number' ? 'type="number" min="0" max="1000000"' : 'maxlength="100"';
  return `<label>${label} <input ${type} name="${name}" value="${escape(String(value))}"></label>`;
}

/** What the console calls these fields. */
const labels: Record<string, string> = {
  address: 'Address of the system',
  clientId: 'Client ID',
  clientSecret: 'Client secret',
  enterpriseId: 'Enterprise ID',
  scope: 'Scope',
  user: 'User',
  password: 'Password',
  appKey: 'Application key',
  hotelId: 'Hotel code',
  clientToken: 'Client token',
  accessToken: 'Access token',
  apiKey: 'API key',
  propertyId: 'Property ID',
  refreshToken: 'Refresh token',
};

const playerPart = (player: Player, index: number) => `<h2>${escape(player.name)}</h2>
<dl class="grid">${Object.entries(player.setup())
  .map(([name, value]) => `<div><dt>${escape(labels[name] ?? name)}</dt><dd>${escape(value)}</dd></div>`)
  .join('')}</dl>
<form method="post" action="/dials">${hidden('player', String(index))}${Object.keys(player.dials())
  .map((name) => dialField(player, name))
  .join('')}<button>Set</button></form>
<h3>Last calls</h3><pre tabindex="0" aria-label="Last calls of ${escape(player.name)}">${player
  .calls()
  .slice(0, 50)
  .map(({ at, way, text }) => escape(`${at.toISOString().slice(11, 19)} ${way === 'in' ? '→' : '←'} ${text}`))
  .join('\n')}</pre>`;

/** The front desk, and what goes over the wires. `wrong`: why the last wish was not done. */
export function hotelPage(hotel: Hotel, players: readonly Player[], wrong = ''): string {
  const taken = hotel.rooms.filter(({ number }) => hotel.inRoom(number).length > 0);
  const due = hotel.reservations().filter(({ state }) => state === 'due-in');
  const time = hotel.now().toLocaleTimeString('en-GB', { timeZone: hotel.zone });
  return frame(
    'Hotel (played)',
    `<h1>Hotel</h1><p class="note">Played for tests: nobody sleeps here.</p>
${wrong && `<p class="wrong" role="alert">${escape(wrong)}</p>`}
<p>It is ${hotel.today()}, ${time} in ${escape(hotel.zone)}.</p>
<div class="row">${form('/clock', hidden('step', 'day'), 'A day later')}
${form('/clock', hidden('step', 'now'), 'The real time')}</div>
<h2>In house</h2><ul class="cards">${taken.map(({ number, type }) => roomCard(hotel, number, type)).join('')}</ul>
<h2>Due in</h2><ul class="cards">${due.map((one) => dueCard(hotel, one)).join('')}</ul>
<h2>Somebody at the desk</h2>${newGuest(hotel)}
${players.map(playerPart).join('')}`,
    '60rem',
  );
}
