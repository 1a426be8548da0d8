import { openMailSink } from '../load/mail-sink.ts';
import { takeOrders } from './take-orders.ts';

/** Where it listens; how many mails it has taken. */
export type SinkOrder = { do: 'port' | 'taken' };

const sink = await openMailSink();
takeOrders<SinkOrder, number>(
  async (order) => (order.do === 'port' ? sink.port : sink.taken()),
  async () => {
    sink.close();
  },
);
