import { startSocialNetworks, type SocialNetworks } from '@wifi/test-services/social/start-social.ts';
import { startProduct, type Product } from './product.ts';

/** The product with apps of its own in networks that are played. */
export async function startSocialProduct(): Promise<Product & { networks: SocialNetworks }> {
  let networks: SocialNetworks | undefined;
  const product = await startProduct(async (url) => {
    networks = await startSocialNetworks({ product: url });
    return networks.environment();
  });
  return {
    ...product,
    networks: networks!,
    stop: async () => {
      await networks!.close();
      return product.stop();
    },
  };
}
