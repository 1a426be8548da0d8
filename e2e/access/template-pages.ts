import { expect } from '@playwright/test';
import sharp from 'sharp';
import { splashTemplates, type SplashTemplate } from '@wifi/contract/access/splash-templates.ts';
import { photo } from '@wifi/server/features/venue/media/testing/photo.ts';
import { asUser, selectPage } from '../play/api.ts';
import { register, somebody } from '../play/people.ts';
import type { Credentials, Product } from '../play/product.ts';

export interface TemplatePage {
  template: SplashTemplate;
  plain: string;
  dressed: string;
}

const flow = [{ id: 'click', type: 'click' }];

/** What a MikroTik adds when it sends a phone to us. */
const redirected = new URLSearchParams({
  mac: '02:5e:10:00:00:07',
  ip: '10.5.50.7',
  'link-login-only': 'http://10.5.50.1/login',
  login: 'http://10.5.50.1/login',
});

/** A venue for each template as it comes, and one with every picture that an operator can put on it. */
export async function openTemplatePages(product: Product): Promise<TemplatePage[]> {
  const owner = await register(product, somebody('Bao Chau'));
  const user = await asUser(product, owner);
  const venue = async (design: object): Promise<{ eid: string; url: string }> => {
    const { body: page } = await user<{ eid: string }>('POST', '/pages', {
      name: 'Nhà Bên Sông',
      category: 'hotels_resort',
      allowedLoginMethods: ['click'],
    });
    // Signed in once: nobody may sign in fourteen times at the same moment.
    const call = await selectPage(product, user, page.eid);
    const { body: campaign } = await call<{ id: number; design: object }>('GET', '/wifi-campaign/current');
    const saved = await call('PUT', `/wifi-campaign/${campaign.id}`, {
      flow,
      design: { ...campaign.design, ...design },
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const { body: device } = await call<{ nas_id: string }>('POST', '/devices', {
      name: 'Lobby',
      type: 'mikrotik',
      settings: { login: 'pap' },
    });
    return { eid: page.eid, url: `${product.url}/portal/${page.eid}/${device.nas_id}?${redirected}` };
  };
  const { eid } = await venue({});
  const pictures = await uploadPictures(product, await pageToken(product, owner, eid));
  return Promise.all(
    splashTemplates.map(async (template) => ({
      template,
      plain: (await venue({ template })).url,
      dressed: (await venue({ template, ...pictures })).url,
    })),
  );
}

async function pageToken(product: Product, owner: Credentials, eid: string): Promise<string> {
  const { body } = await (await asUser(product, owner))<{ token: string }>('POST', '/auth/page', { pageId: eid });
  return body.token;
}

const sign =
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="260"><circle cx="130" cy="130" r="110" fill="#0b6e69"/><path d="M130 40c60 70 60 110 0 180c-60-70-60-110 0-180" fill="#fbfaf7"/><text x="280" y="165" font-size="110" font-family="sans-serif" fill="#14213d">Bên Sông</text></svg>';

async function uploadPictures(product: Product, token: string): Promise<object> {
  const upload = async (name: string, bytes: Buffer) => {
    const response = await fetch(`${product.url}/files/upload?${new URLSearchParams({ name })}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes),
    });
    const body = (await response.json()) as { url: string };
    expect(response.status, JSON.stringify(body)).toBe(200);
    return body.url;
  };
  const slides = [];
  for (const seed of [3, 4, 5])
    slides.push({
      image: await upload(`slide-${seed}.jpg`, await photo(960, 540, seed)),
      alt: { en: 'The terrace', vi: 'Sân hiên' },
    });
  return {
    logo: await upload('logo.png', await sharp(Buffer.from(sign)).png().toBuffer()),
    headerImage: await upload('header.jpg', await photo(960, 320, 1)),
    backgroundMobile: await upload('background.jpg', await photo(720, 1080, 2)),
    slides,
    slideType: 'fade',
  };
}
