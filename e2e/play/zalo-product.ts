import { startZalo, type Zalo } from '@wifi/test-services/zalo/start-zalo.ts';
import { startProduct, type Product } from './product.ts';

/** The product with an app of its own at Zalo, which is played and tells it what people do there. */
export async function startZaloProduct(): Promise<Product & { zalo: Zalo }> {
  let zalo: Zalo | undefined;
  const product = await startProduct(async (url) => {
    zalo = await startZalo({ product: url });
    zalo.webhookTo(`${url}/zalo/webhook`);
    return zalo.environment();
  });
  return {
    ...product,
    zalo: zalo!,
    stop: async () => {
      await zalo!.close();
      return product.stop();
    },
  };
}
