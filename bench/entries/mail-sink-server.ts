import { openMailSink } from '../load/mail-sink.ts';
import { takeOrders } from './take-orders.ts';

export type SinkOrder = 'port' | 'taken';

const sink = await openMailSink();
takeOrders<SinkOrder, number>(
  async (what) => (what === 'port' ? sink.port : sink.taken()),
  async () => {
    sink.close();
  },
);
