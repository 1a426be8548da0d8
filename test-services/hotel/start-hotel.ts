import { html, openWebDoor, sendTo, type Answer, type Request } from '../web-door.ts';
import { startFias } from './fias.ts';
import { addDays, createHotel, type Hotel } from './hotel.ts';
import { hotelPage } from './pages.ts';
import type { Dials, Player } from './player.ts';

interface Options {
  port?: number;
  fiasPort?: number;
  /** FIAS has one place for a client: where this is given, the demo's hotel gets another one there. */
  demoFiasPort?: number | undefined;
  hotel?: Hotel;
  /** Systems that show the same hotel, beside FIAS. */
  others?: readonly Player[];
}

const dayInMs = 86_400_000;

/** What a person does at the desk, by the path of the form. */
const wishes: Record<string, (hotel: Hotel, form: URLSearchParams) => unknown> = {
  '/check-in': (hotel, form) => hotel.checkIn(form.get('reservation') ?? '', form.get('room') ?? ''),
  '/check-out': (hotel, form) => hotel.checkOut(form.get('reservation') ?? ''),
  '/move': (hotel, form) => hotel.move(form.get('reservation') ?? '', form.get('room') ?? ''),
  '/extend': (hotel, form) => {
    const { reservationId, departure } = hotel.get(form.get('reservation') ?? '');
    return hotel.extend(reservationId, addDays(departure, 1));
  },
  '/clock': (hotel, form) =>
    hotel.setClock(form.get('step') === 'day' ? new Date(hotel.now().getTime() + dayInMs) : undefined),
  '/new-guest': (hotel, form) => {
    const text = (name: string) => form.get(name)?.trim() ?? '';
    if (text('lastname') === '') throw new RangeError('A guest has a last name');
    const { reservationId } = hotel.book({
      vip: text('vip'),
      guest: {
        lastName: text('lastname'),
        firstName: text('firstname'),
        language: text('language'),
        email: text('email'),
        birthDate: text('birthdate'),
      },
    });
    return hotel.checkIn(reservationId, text('room'));
  },
};

function readDials({ dials, choices }: Player, form: URLSearchParams): Dials {
  const read = ([name, value]: [string, Dials[string]]): [string, Dials[string]] => {
    const typed = form.get(name) ?? '';
    if (typeof value === 'boolean') return [name, form.has(name)];
    if (typeof value === 'number') return [name, Math.max(0, Math.min(1_000_000, Math.floor(Number(typed) || 0)))];
    return [name, choices?.[name]?.includes(typed) ? typed : value];
  };
  return Object.fromEntries(Object.entries(dials()).map(read));
}

/** A hotel with its systems, and a page for whoever plays its front desk. */
export async function startHotel({
  port = 0,
  fiasPort = 0,
  demoFiasPort,
  hotel = createHotel(),
  others = [],
}: Options = {}) {
  const fias = await startFias(hotel, { port: fiasPort });
  const demoFias =
    demoFiasPort === undefined
      ? undefined
      : await startFias(hotel, { port: demoFiasPort, name: 'FIAS, the place of the demo’s hotel' });
  // Each takes only dials of its own, which is what it is given: those it has told of.
  const players = [fias as unknown as Player, ...others, ...(demoFias ? [demoFias as unknown as Player] : [])];

  async function answer(request: Request): Promise<Answer> {
    const { method, path, body } = request;
    const spoken = players.find(({ web }) => web && `${path}/`.startsWith(`${web.path}/`));
    if (spoken) return spoken.web!.answer(request);
    if (path === '/' && method === 'GET') return html(hotelPage(hotel, players));
    const form = new URLSearchParams(body);
    const player = path === '/dials' ? players[Number(form.get('player'))] : undefined;
    const wish = player ? () => player.turn(readDials(player, form)) : wishes[path];
    if (!wish || method !== 'POST') return html(hotelPage(hotel, players, 'There is nothing here.'), 404);
    try {
      wish(hotel, form);
      return sendTo('/');
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return html(hotelPage(hotel, players, error.message), 400);
    }
  }

  const door = await openWebDoor(port, answer);
  return {
    url: door.url,
    hotel,
    fias,
    demoFias,
    close: async () => {
      await door.close();
      for (const player of players) await player.close();
    },
  };
}
