import { timingSafeEqual } from 'node:crypto';

export function isSame(left: Buffer, right: Buffer): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}
