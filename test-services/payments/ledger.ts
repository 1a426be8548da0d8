import type { Payment, ServiceName } from './payment.ts';

/** What the services were asked for. The same order again is the same payment. */
export function createLedger() {
  const payments: Payment[] = [];
  const find = (service: ServiceName, order: string) =>
    payments.find((payment) => payment.service === service && payment.order === order);
  return {
    find,
    byId: (id: string) => payments.find((payment) => payment.id === id),
    all: (): readonly Payment[] => payments,
    open(asked: Omit<Payment, 'id' | 'state' | 'refunded'>): Payment {
      const known = find(asked.service, asked.order);
      if (known) return known;
      const payment: Payment = { ...asked, id: String(14_000_001 + payments.length), state: 'open', refunded: 0 };
      payments.push(payment);
      return payment;
    },
  };
}

export type Ledger = ReturnType<typeof createLedger>;
