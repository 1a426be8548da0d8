import { readMediaAddress } from '@wifi/contract/venue/media-address.ts';

/**
 * The size in which a picture of the library will be shown in such a room: it keeps its place from the first paint on.
 */
export function sizeWithin(url: string, room: { width: number; height: number }): { width?: number; height?: number } {
  const { width, height } = readMediaAddress(url) ?? {};
  if (!width || !height) return {};
  const scale = Math.min(1, room.width / width, room.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
