export const buildStampFile: string;
export function buildStamp(root: string): string;
export function isBuilt(root: string): boolean;
