import sharp from 'sharp';

/**
 * As much detail at each finer scale as photos of places have: 640 wide they come to about a tenth of a byte a pixel as
 * good WebP.
 */
const fading = 0.72;
const coarsest = 256;

/** Numbers that look like chance and are the same each time. */
function grains(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  };
}

/** Clouds of every size over each other, light and colour as uneven as in a picture that somebody took. */
export async function photo(width: number, height: number, seed = 1): Promise<Buffer> {
  const grain = grains(seed);
  const light = new Float32Array(width * height * 3).fill(128);
  for (let size = coarsest, weight = 0.5; size >= 1; size /= 2, weight *= fading) {
    const [columns, rows] = [Math.ceil(width / size) + 1, Math.ceil(height / size) + 1];
    const clouds = Buffer.alloc(columns * rows * 3);
    for (let at = 0; at < clouds.length; at += 3) {
      const grey = grain();
      for (let channel = 0; channel < 3; channel += 1) clouds[at + channel] = size > 16 ? (grey + grain()) / 2 : grey;
    }
    const spread = await sharp(clouds, { raw: { width: columns, height: rows, channels: 3 } })
      .resize(width, height, { fit: 'fill', kernel: 'cubic' })
      .raw()
      .toBuffer();
    for (let at = 0; at < light.length; at += 1) light[at]! += (spread[at]! - 128) * weight;
  }
  return sharp(Buffer.from(Uint8ClampedArray.from(light)), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
}
