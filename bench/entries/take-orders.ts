/** The other end of `startEntry`. Ends by itself when nobody is left to give orders. */
export function takeOrders<Order, Answer>(
  obey: (order: Order) => Promise<Answer>,
  close: () => Promise<void> = async () => {},
): void {
  process.on('message', (order) => {
    obey(order as Order).then(
      (value) => process.send!({ value }),
      (error: Error) =>
        process.send!({ failure: `${error.stack ?? error.message}${error.cause ? `\n${String(error.cause)}` : ''}` }),
    );
  });
  process.on('disconnect', () => void close().finally(() => process.exit(0)));
}
