export const chartColour = (index: number): string => `var(--chart-${(index % 6) + 1})`;

// Never by colour alone: from the second line on, each has a rhythm of its own.
const dashes = [undefined, '8 3', '2 4', '10 3 2 3', '5 5', '12 4'];

export const chartDash = (index: number): string | undefined => dashes[index % dashes.length];
