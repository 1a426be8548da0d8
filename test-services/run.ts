import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startAiModel } from './ai-model/start-ai-model.ts';
import { startDns } from './dns/start-dns.ts';
import { whenDemoIsThere } from './hotel/demo-hotel.ts';
import { createHotel } from './hotel/hotel.ts';
import { startHotel } from './hotel/start-hotel.ts';
import { startRestSystems } from './hotel/start-rest-systems.ts';
import { startMessageServices } from './messages/start-messages.ts';
import { frame } from './page-frame.ts';
import { startPaymentServices } from './payments/start-payments.ts';
import { startSocialNetworks } from './social/start-social.ts';
import { startCommand, usualData } from './start-command.ts';
import { html, openWebDoor } from './web-door.ts';
import { startZalo } from './zalo/start-zalo.ts';

const usage = 'npm run test-services -- [--port 4090] [--product http://localhost:4040] [--data data]';

/** Addresses of the played world. Of all but the first page, so that each service has a host of its own. */
const overviewOf = (payments: string, hotel: string, messages: string, networks: string, zalo: string, dns: string) =>
  frame(
    'The outside world (played)',
    `<h1>The outside world</h1><p class="note">Played for tests, on this machine alone.</p>
<ul><li><a href="${payments}/">Payments</a>: VNPay, MoMo, Stripe</li>
<li><a href="${hotel}/">Hotel</a>: its front desk and its systems</li>
<li><a href="${messages}/">Messages</a>: SMS gateways, a mail server, and the phones behind them</li>
<li><a href="${networks}/">Social networks</a>: Facebook, Google, Zalo, OpenID Connect</li>
<li><a href="${zalo}/">Zalo's official accounts</a>, and <a href="${zalo}/phone">phones</a> to follow them</li>
<li><a href="${dns}/">Names</a>: what DNS says of own domains and sending domains</li></ul>`,
  );

try {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4090' },
      product: { type: 'string', default: 'http://localhost:4040' },
      /** Of the product: the sign-ins of its demo are there. */
      data: { type: 'string', default: usualData },
    },
  });
  const port = Number(values.port);
  const payments = await startPaymentServices({ port: port + 1, product: values.product });
  const house = createHotel();
  const others = await startRestSystems(house, port + 4);
  const hotel = await startHotel({
    port: port + 2,
    fiasPort: port + 3,
    demoFiasPort: port + 7,
    hotel: house,
    others,
  });
  const messages = await startMessageServices({ port: port + 10, smtpPort: port + 15, imapPort: port + 16 });
  const networks = await startSocialNetworks({ port: port + 11, product: values.product });
  const zalo = await startZalo({
    port: port + 12,
    product: values.product,
    loginUrl: networks.settings.zalo.url,
  });
  const model = await startAiModel({ port: port + 13 });
  const dns = await startDns({ webPort: port + 14, port: port + 17 });
  zalo.webhookTo(`${values.product}/zalo/webhook`);
  const overview = await openWebDoor(port, async () =>
    html(overviewOf(payments.url, hotel.url, messages.url, networks.url, zalo.url, dns.url)),
  );
  console.log(`${overview.url} leads to what is played here:`);
  console.log(`VNPay, MoMo and Stripe on ${payments.url}: what was paid, and dials for what goes wrong.`);
  console.log(
    `A hotel on ${hotel.url}: who is in which room, and what its systems say. FIAS on port ${hotel.fias.port}.`,
  );
  console.log(`SMS gateways, a mail server and the phones behind them on ${messages.url}.`);
  console.log(`Facebook, Google, Zalo and an OpenID Connect provider (${networks.issuer}) on ${networks.url}.`);
  console.log(`Zalo's official accounts on ${zalo.url}, and drawn phones to follow and to write to them.`);
  console.log(`A model that answers from what it is given, as OpenAI's do, on ${model.url} with the key ${model.key}.`);
  console.log(`Names in DNS on ${dns.url}, asked for at ${dns.address}.`);
  console.log(
    `The product is told of payments and Zalo's events at ${values.product}; if it is elsewhere, start this with --product.`,
  );
  console.log('Keys and passwords to type into the console stand on these pages. Start the product with:\n');
  const settings = {
    CALLS_LOOPBACK: 'on',
    ...payments.environment(),
    ...messages.environment(),
    ...networks.environment(),
    ...zalo.environment(),
    ...dns.environment(),
  };
  console.log(startCommand(settings, values.product, values.data));
  const ending = new AbortController();
  const demoFile = join(values.data, 'demo.json');
  const connected = whenDemoIsThere(
    { product: values.product, demoFile, fiasPort: hotel.demoFias!.port },
    ending.signal,
  ).then(
    (takeBack) => {
      console.log('\nThe hotel of the demo asks the one here who is in house, until this ends.');
      return takeBack;
    },
    (error: Error) => {
      if (!ending.signal.aborted) console.log(`\nThe hotel of the demo could not be connected: ${error.message}`);
    },
  );
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  ending.abort();
  // The product may have ended before.
  await (await connected)?.().catch(() => {});
  await Promise.all([overview, payments, hotel, messages, networks, zalo, model, dns].map((played) => played.close()));
} catch (error) {
  console.error(error instanceof Error ? `${error.message}\n${usage}` : error);
  process.exitCode = 1;
}
