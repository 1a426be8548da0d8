import sharp, { type Sharp } from 'sharp';

const canvas = (width: number, height: number, alpha = 1): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: alpha === 1 ? 3 : 4,
      background: alpha === 1 ? '#0b6e69' : { r: 11, g: 110, b: 105, alpha },
    },
  });

export const jpeg = (width: number, height: number): Promise<Buffer> => canvas(width, height).jpeg().toBuffer();
export const seeThroughPng = (width: number, height: number): Promise<Buffer> =>
  canvas(width, height, 0.5).png().toBuffer();

/** Lies on its side, and says where and with what it was taken. */
export const cameraPhoto = (): Promise<Buffer> =>
  canvas(800, 400)
    .jpeg()
    .withExif({ IFD0: { Make: 'SecretCamera', Orientation: '6' }, IFD3: { GPSLatitude: '21/1 2/1 3/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** Two colours in turn, so that no frame is left out as equal to the last. */
export async function movingGif(width: number, height: number, frames: number): Promise<Buffer> {
  const raw = Buffer.alloc(width * height * frames * 3);
  for (let frame = 0; frame < frames; frame += 1)
    raw.fill(frame % 2 === 0 ? 30 : 200, frame * width * height * 3, (frame + 1) * width * height * 3);
  return sharp(raw, { raw: { width, height: height * frames, channels: 3, pageHeight: height } })
    .gif({ loop: 0, delay: Array<number>(frames).fill(100) })
    .toBuffer();
}
