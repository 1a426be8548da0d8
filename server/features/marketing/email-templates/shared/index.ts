import type { SharedTemplate } from './shared-template.ts';

export const sharedTemplates: readonly SharedTemplate[] = [];

export const findShared = (id: string): SharedTemplate | undefined => sharedTemplates.find((one) => one.id === id);
