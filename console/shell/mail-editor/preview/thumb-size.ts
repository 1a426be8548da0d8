export const thumbSize = { width: 620, height: 620 };
