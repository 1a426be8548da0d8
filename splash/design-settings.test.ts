import { expect, test } from 'vitest';
import { splashTemplates } from '@wifi/contract/access/splash-templates.ts';
import { renderSplash } from './render.tsx';
import { click, screens, splashView, stepScreen } from './testing/views.ts';
import type { SplashView } from './view.ts';

type Design = Parameters<typeof splashView>[1];
const html = (design: Design, more: Partial<SplashView> = {}) =>
  renderSplash(splashView(stepScreen(click), design, more)).html;
const picture = 'https://pics.test/a.jpg';

test('the device’s logo and background stand over the design’s', () => {
  const page = html(
    { logo: '/files/page.png', backgroundMobile: '/files/page.jpg' },
    { device: { logo: '/files/device.png', background: '/files/device.jpg' } },
  );
  expect(page).toContain('src="/files/device.png"');
  expect(page).toContain('url("/files/device.jpg")');
  expect(page).not.toContain('/files/page');
});

test('the logo alone is shown for its loading time, and only at the first sight of the page', () => {
  expect(html({ logo: picture, logoLoadingTime: 2 })).toMatch(/animation:lift 0\.4s 2s both/);
  expect(html({ logo: picture })).not.toContain('curtain');
  const second = renderSplash(
    splashView(stepScreen(click, { number: 2, of: 2 }), { logo: picture, logoLoadingTime: 2 }),
  ).html;
  expect(second).not.toContain('curtain');
});

test('phone and desk have their own background, under the tint', () => {
  const page = html({
    backgroundMobile: '/m.jpg',
    backgroundDesktop: '/d.jpg',
    tint: '#112233',
    tintOpacity: 0.5,
    backgroundSize: 'repeat',
  });
  expect(page).toContain('linear-gradient(rgba(17,34,51,0.5),rgba(17,34,51,0.5)),url("/m.jpg") center / auto repeat');
  expect(page).toMatch(
    /@media \(min-width:760px\)\{body \.scene\{background-image:linear-gradient\([^}]*url\("\/d\.jpg"\)/,
  );
  expect(page).not.toContain('<svg');
});

test('pictures of the library come small to phones, in their shape, and larger to desks', () => {
  const [folder, name] = ['/media/abcdef12/', 'abcdefabcdef-1600x900'];
  const page = html({
    headerImage: `${folder}${name}.jpg`,
    backgroundMobile: `${folder}${name}.jpg`,
    logo: `${folder}${name}.jpg`,
  });
  expect(page).toContain(
    `<source type="image/webp" media="(min-width:760px)" srcSet="${folder}${name}-1280.webp"/><source type="image/webp" srcSet="${folder}${name}-640.webp"/>`,
  );
  expect(page).toMatch(/<img [^>]*width="1600" height="900"[^>]*class="banner"/);
  expect(page).toMatch(
    new RegExp(`srcSet="${folder}${name}-320.webp"/><img [^>]*width="100" height="56"[^>]*class="logo"`),
  );
  expect(page).toContain(`url("${folder}${name}-640.webp") center / cover`);
  expect(page).toMatch(
    new RegExp(`@media \\(min-width:760px\\)\\{body \\.scene\\{background-image:[^}]*${name}-1600\\.webp`),
  );
  expect(
    html({ backgroundMobile: `${folder}${name}.jpg`, backgroundSize: 'repeat' }),
    'a pattern keeps its size',
  ).toContain(`url("${folder}${name}.jpg")`);
});

test('a background is as sharp as the screen: phones with fine pixels get the wider one, and desks the widest', () => {
  const name = 'abcdefabcdef-1920x2560';
  const page = html({ backgroundMobile: `/media/abcdef12/${name}.jpg` });
  const order = ['-640.webp") center', 'min-resolution:1.5dppx', '-1280.webp")', 'min-width:760px', '-1920.webp")'].map(
    (part, at, all) => page.indexOf(part, at === 0 ? 0 : page.indexOf(all[at - 1]!)),
  );
  expect(
    order.every((at, index) => at > (order[index - 1] ?? 0)),
    order.join(' '),
  ).toBe(true);
});

test('of a photo that is wider than high, phones with fine pixels get the widest: it fills their height', () => {
  const page = html({ backgroundMobile: '/media/abcdef12/abcdefabcdef-1920x1280.jpg' });
  expect(page).toMatch(/min-resolution:1\.5dppx\)\{body \.scene\{background-image:url\("[^"]*-1920\.webp"\)/);
});

test('a photo is not foggy unless somebody wants a tint', () => {
  expect(html({ backgroundMobile: '/m.jpg' })).toContain('body .scene{background:url("/m.jpg") center');
});

test('the colour of a device stands in the place of every picture', () => {
  const page = html(
    { backgroundMobile: '/m.jpg', backgroundDesktop: '/d.jpg' },
    { device: { logo: '', background: '#0B6E69' } },
  );
  expect(page).toContain('body .scene{background:#0b6e69}');
  expect(page).not.toMatch(/\/m\.jpg|\/d\.jpg|<svg viewBox/);
});

test.each(splashTemplates)('%s: with an own photo no form touches the edge of its card', (template) => {
  const page = html({ template, backgroundMobile: '/m.jpg' });
  expect(/\.page main \.card\{([^}]*)\}/.exec(page)?.[1]).toContain('margin:0');
});

test('header and footer pictures, film and slides are shown as set', () => {
  const page = html({
    headerImage: '/h.jpg',
    footerImage: '/f.jpg',
    video: '/v.mp4',
    posterImage: '/p.jpg',
    videoControls: false,
    videoMuted: true,
    videoAutoplay: true,
    slideType: 'fade',
    slideSpeed: 4000,
    slideChangeSpeed: 1000,
    slides: [
      { image: '/1.jpg', alt: { en: 'The pool' } },
      { image: '/2.jpg', alt: {} },
    ],
  });
  for (const src of ['/h.jpg', '/f.jpg', '/1.jpg', '/2.jpg']) expect(page).toContain(`src="${src}"`);
  expect(page).toContain('alt="The pool"');
  const film = /<video[^>]*>/.exec(page)?.[0] ?? '';
  for (const part of ['src="/v.mp4"', 'poster="/p.jpg"', 'muted', 'autoplay', 'playsinline'])
    expect(film.toLowerCase()).toContain(part);
  expect(film).not.toContain('controls');
  expect(page).toContain('animation:slide 10000ms');
});

test('slides that are pushed aside stand and change as long as set; who wants no motion moves them by hand', () => {
  const page = html({
    slideType: 'scroll',
    slideSpeed: 4000,
    slideChangeSpeed: 1000,
    slides: [
      { image: '/1.jpg', alt: {} },
      { image: '/2.jpg', alt: {} },
    ],
  });
  expect(page).toContain('animation:push 10000ms infinite');
  // The first stands 4 of 10 seconds, one second is for the change, and so on.
  expect(page).toMatch(/@keyframes push\{0%,40%\{translate:0[^}]*\}50%,90%\{translate:calc\(var\(--aside\) ?\* ?1\)\}/);
  expect(page).toMatch(/prefers-reduced-motion:no-preference\)\{\.slides\{overflow:hidden/);
  expect(html({ slideType: 'scroll', slides: [{ image: '/1.jpg', alt: {} }] })).not.toContain('push');
});

test('the picture at the foot waits until it comes near; the one at the head does not', () => {
  const page = html({ headerImage: '/h.jpg', footerImage: '/f.jpg' });
  expect(page).toMatch(/<img[^>]*src="\/f\.jpg"[^>]*loading="lazy"/);
  expect(page).not.toMatch(/<img[^>]*src="\/h\.jpg"[^>]*loading="lazy"/);
});

test('pages after the login carry neither film nor slides', () => {
  const page = renderSplash(
    splashView(screens.online!, { video: '/v.mp4', slideType: 'scroll', slides: [{ image: '/1.jpg' }] }),
  ).html;
  expect(page).not.toMatch(/<video|slides/);
});

test('the wave drifts unless it is paused or motion is unwelcome', () => {
  expect(html({ wave: { isShown: true, height: 80 } })).toMatch(
    /height:80px;[^}]*animation:drift.*prefers-reduced-motion:reduce\)\{\.wave\{animation:none/s,
  );
  expect(html({ wave: { isShown: true, isPaused: true } })).not.toContain('animation:drift');
  expect(html({})).not.toContain('class="wave"');
});

test('colours, opacity and the look of a button are set in the style sheet', () => {
  const screen = stepScreen({
    id: 'go',
    type: 'click',
    buttonColour: '#123456',
    buttonTextColour: '#FEDCBA',
    buttonHeight: 70,
    buttonLabel: { en: 'Surf' },
  });
  const page = renderSplash(
    splashView(screen, { cardColour: '#ff0000', cardOpacity: 0.5, primaryColour: '#00ff00' }),
  ).html;
  expect(page).toContain('.m-go{--b:#123456;--bt:#fedcba;--h:70px}');
  expect(page).toContain('--card:rgba(255,0,0,0.5)');
  expect(page).toContain('--button:#00ff00;--on-button:#111111');
  expect(page).toContain('>Surf</button>');
});

test('the wait is handed to the script, and the button works without it', () => {
  const page = renderSplash(splashView(stepScreen(click, { waitSeconds: 8 }))).html;
  expect(page).toContain('<button class="go" data-count="8" data-says="Ready in {n} s">');
  expect(page).not.toContain('disabled=""');
});

test('an instruction is shown when it is wanted', () => {
  expect(html({ instruction: { en: 'Ask for a card' } })).not.toContain('Ask for a card');
  expect(html({ instruction: { en: 'Ask for a card' }, showsInstruction: true })).toContain('Ask for a card');
});
