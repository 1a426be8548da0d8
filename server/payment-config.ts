import type { PaymentSettings } from './platform/program.ts';
import type { Env, Readers } from './social-config.ts';

function vnpayOf(env: Env, { allOf, urlOf }: Readers): PaymentSettings['vnpay'] {
  const account = allOf(env, ['VNPAY_TMN_CODE', 'VNPAY_HASH_SECRET']);
  if (!account) return undefined;
  const given = urlOf(env, 'VNPAY_URL');
  const queryPath = '/merchant_webapi/api/transaction';
  return {
    tmnCode: account.VNPAY_TMN_CODE,
    hashSecret: account.VNPAY_HASH_SECRET,
    url: given ?? 'https://pay.vnpay.vn/vpcpay.html',
    // The real one asks on another host than it takes money on; its sandbox does not.
    queryUrl: urlOf(env, 'VNPAY_QUERY_URL') ?? new URL(queryPath, given ?? 'https://merchant.vnpay.vn').href,
  };
}

/** The accounts that plans are paid to. */
export function paymentsOf(env: Env, readers: Readers): PaymentSettings {
  const { allOf, urlOf } = readers;
  const momo = allOf(env, ['MOMO_PARTNER_CODE', 'MOMO_ACCESS_KEY', 'MOMO_SECRET_KEY']);
  const stripe = allOf(env, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']);
  return {
    vnpay: vnpayOf(env, readers),
    momo: momo && {
      partnerCode: momo.MOMO_PARTNER_CODE,
      accessKey: momo.MOMO_ACCESS_KEY,
      secretKey: momo.MOMO_SECRET_KEY,
      url: urlOf(env, 'MOMO_URL') ?? 'https://payment.momo.vn',
    },
    stripe: stripe && {
      secretKey: stripe.STRIPE_SECRET_KEY,
      webhookSecret: stripe.STRIPE_WEBHOOK_SECRET,
      url: urlOf(env, 'STRIPE_URL') ?? 'https://api.stripe.com',
    },
  };
}
