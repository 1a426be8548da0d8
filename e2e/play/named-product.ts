import { startDns, type Dns } from '@wifi/test-services/dns/start-dns.ts';
import { startProduct, type Product } from './product.ts';

export interface NamedProduct extends Product {
  dns: Dns;
  /** Where guests are sent to unless a page has a host of its own. */
  portal: URL;
}

/** The product with names that are played: the portal has one, and pages may have theirs. */
export async function startNamedProduct(): Promise<NamedProduct> {
  const dns = await startDns();
  let portal: URL | undefined;
  const product = await startProduct(async (url) => {
    portal = new URL(`http://portal.platform.example:${new URL(url).port}`);
    dns.zone.set(portal.hostname, { A: ['127.0.0.1'] });
    return { ...dns.environment(), PORTAL_URL: portal.origin };
  });
  return {
    ...product,
    dns,
    portal: portal!,
    stop: async () => {
      const code = await product.stop();
      await dns.close();
      return code;
    },
  };
}
