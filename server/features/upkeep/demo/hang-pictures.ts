import { Readable } from 'node:stream';
import type { PageContext } from '../../../platform/context.ts';
import { listFiles } from '../../venue/media/files.ts';
import { addFile } from '../../venue/media/put-file.ts';
import { uploadFile } from '../../venue/media/upload.ts';
import { lakeAtDusk, sign, terrace } from './pictures/lake.ts';
import {
  banhMi,
  beefPho,
  eggCoffee,
  hotStones,
  kayak,
  lakeBreakfast,
  limeAndLemongrass,
  lotusTea,
} from './pictures/table.ts';

const pictures = {
  logo: ['Biển hiệu', sign],
  lake: ['Hồ Tây lúc hoàng hôn', lakeAtDusk],
  terrace: ['Sân hiên', terrace],
  tea: ['Trà sen', lotusTea],
  coffee: ['Cà phê trứng', eggCoffee],
  lime: ['Chanh sả', limeAndLemongrass],
  pho: ['Phở bò', beefPho],
  bread: ['Bánh mì', banhMi],
  breakfast: ['Bữa sáng', lakeBreakfast],
  stones: ['Đá nóng', hotStones],
  kayak: ['Thuyền kayak', kayak],
} as const;

export type DemoPictures = Record<keyof typeof pictures, string>;

/** Puts our drawings into the library as an operator would; a start that was cut short finds those of the last one. */
export async function hangDemoPictures(ctx: PageContext): Promise<DemoPictures> {
  const { rows: there } = await listFiles(ctx, { limit: 100, skip: 0 });
  const urls: [string, string][] = [];
  for (const [key, [name, drawing]] of Object.entries(pictures)) {
    const known = there.find((file) => file.name === name)?.url;
    urls.push([key, known ?? (await hang(ctx, name, drawing))]);
  }
  return Object.fromEntries(urls) as DemoPictures;
}

async function hang(ctx: PageContext, name: string, drawing: string): Promise<string> {
  const { url } = await uploadFile(ctx, { name: `${name}.svg` }, Readable.from([Buffer.from(drawing)]));
  return (await addFile(ctx, { url, name })).url;
}
