import { constants, setPriority } from 'node:os';
import { openMailSink } from '../load/mail-sink.ts';
import { takeOrders } from './take-orders.ts';

/** Where it listens; how many mails it has taken. */
export type SinkOrder = { do: 'port' | 'taken' };

// A mail server has a machine of its own: here it takes what the program leaves.
setPriority(constants.priority.PRIORITY_LOW);

const sink = await openMailSink();
takeOrders<SinkOrder, number>(
  async (order) => (order.do === 'port' ? sink.port : sink.taken()),
  async () => {
    sink.close();
  },
);
