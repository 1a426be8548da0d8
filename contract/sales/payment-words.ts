// No schemas here: the console uses these words and does not load them.

export const paymentProviders = ['vnpay', 'momo', 'stripe'] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

/** As they call themselves, in every language. */
export const providerNames: Record<PaymentProviderName, string> = { vnpay: 'VNPay', momo: 'MoMo', stripe: 'Stripe' };

/** An order that failed or expired is still paid when its money arrives after all. */
export const orderStates = ['open', 'paid', 'failed', 'expired'] as const;
export type OrderState = (typeof orderStates)[number];

/** Plans have a price for a month and one for a year. */
export const monthsOnSale = [1, 12] as const;
export type MonthsOnSale = (typeof monthsOnSale)[number];
