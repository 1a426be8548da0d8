/**
 * Where a file of the library lies, and how its smaller pictures are called. A guest's page builds `srcset` from the
 * address alone:
 *
 *   /media/{page}/{code}-{width}x{height}.jpg        the picture every browser can show (jpg, png, or gif if it moves)
 *   /media/{page}/{code}-{width}x{height}-640.webp   the same, 640 wide, as WebP
 *
 * There is a WebP for each step that is narrower than the picture, and one of its full width. An svg has none, since it
 * fits every width; films and papers carry no size: /media/{page}/{code}.mp4. There is no AVIF: at an effort that
 * leaves the cores to guests it came out no lighter. Before the path may stand the address of a static domain.
 */
const widthSteps = [320, 640, 1280] as const;
export const widestPicture = 1920;

const address = /\/media\/([a-z0-9]{6,24})\/(([a-z0-9]{12,40})(?:-(\d{1,5})x(\d{1,5}))?\.([a-z0-9]{3,4}))$/;

export interface MediaAddress {
  page: string;
  filename: string;
  width: number | undefined;
  height: number | undefined;
  extension: string;
}

export function readMediaAddress(url: string): MediaAddress | undefined {
  const found = address.exec(url);
  if (!found) return undefined;
  const [, page, filename, , width, height, extension] = found;
  return {
    page: page!,
    filename: filename!,
    width: width ? Number(width) : undefined,
    height: height ? Number(height) : undefined,
    extension: extension!,
  };
}

export const widthsBelow = (width: number): number[] => [...widthSteps.filter((step) => step < width), width];

export const smallerName = (filename: string, width: number): string =>
  filename.replace(/\.[a-z0-9]+$/, `-${width}.webp`);

/** The names of the WebP pictures beside this one. */
export function smallerNames(filename: string): { name: string; width: number }[] {
  const size = /-(\d{1,5})x\d{1,5}\.(?:jpg|png|gif)$/.exec(filename);
  return size ? widthsBelow(Number(size[1])).map((width) => ({ name: smallerName(filename, width), width })) : [];
}

/**
 * Ready for `<source type="image/webp" srcset>`; empty for what has no smaller pictures, so an address from elsewhere
 * is used as it is.
 */
export function mediaSrcset(url: string): string {
  const found = readMediaAddress(url);
  if (!found) return '';
  const folder = url.slice(0, -found.filename.length);
  return smallerNames(found.filename)
    .map(({ name, width }) => `${folder}${name} ${width}w`)
    .join(', ');
}

/** The narrowest of the smaller pictures that still fills so many pixels, or else the widest. */
export const fittingName = (filename: string, pixels: number): { name: string; width: number } | undefined =>
  smallerNames(filename).find(({ width }) => width >= pixels) ?? smallerNames(filename).at(-1);

/** The address of that picture; the address itself where there are none. */
export function mediaThumbnail(url: string, pixels: number): string {
  const found = readMediaAddress(url);
  const fitting = found && fittingName(found.filename, pixels);
  return found && fitting ? `${url.slice(0, -found.filename.length)}${fitting.name}` : url;
}

const piece = /[^\s"'\\<>(),]+/g;
const storedPath = /\/media\/[a-z0-9]{6,24}\/[a-z0-9]{12,40}(?:-\d{1,5}x\d{1,5})?(?:-\d{1,4})?\.[a-z0-9]{3,4}$/;

/**
 * A file of the library, by its path or behind the static domain of the day it was stored; anything else stays as it
 * is.
 */
function followOne(text: string, staticUrl: string): string {
  const path =
    text.startsWith('/media/') || text.startsWith('https://') || text.startsWith('http://')
      ? storedPath.exec(text)?.[0]
      : undefined;
  return path === undefined ? text : staticUrl + path;
}

/**
 * The same value with every address of the library as it is today. Addresses were stored as they were given, with the
 * static domain of that day before them; whoever reads one is told where the file lies now.
 */
export function followStatic<T>(value: T, staticUrl: string | undefined): T {
  if (typeof value === 'string')
    return (value.includes('/media/') ? value.replace(piece, (text) => followOne(text, staticUrl ?? '')) : value) as T;
  if (Array.isArray(value)) return value.map((inside) => followStatic(inside as unknown, staticUrl)) as T;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [name, followStatic(inside as unknown, staticUrl)]),
  ) as T;
}
