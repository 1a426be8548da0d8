// Without schemas: the console needs the numbers, not the checks.

export const mostEmailRows = 60;
export const mostBlocksOfColumn = 30;
