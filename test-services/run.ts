import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { startPaymentServices } from './payments/start-payments.ts';

const usage = 'npm run test-services -- [--port 4090] [--product http://localhost:4040]';

try {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4090' },
      product: { type: 'string', default: 'http://localhost:4040' },
    },
  });
  const services = await startPaymentServices({ port: Number(values.port), product: values.product });
  console.log(`VNPay, MoMo and Stripe are played on ${services.url}: what was paid, and dials for what goes wrong.`);
  console.log('Start the product with:\n');
  const settings = Object.entries({ CALLS_LOOPBACK: 'on', ...services.environment() });
  console.log(`${settings.map(([name, value]) => `${name}=${value} \\`).join('\n')}\nnpm start`);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await services.close();
} catch (error) {
  console.error(error instanceof Error ? `${error.message}\n${usage}` : error);
  process.exitCode = 1;
}
