import { useFormat } from '../../kit/language.tsx';
import { useHourWords } from './use-hour-words.ts';

interface Piece { from: string; to: string }

/** How a piece of the answers is called: a month or a year, an hour, a number or two. */
export function useSpreadWords(dataType: string, spread: readonly Piece[]): (from: string) => string {
  const format = useFormat();
  const hours = useHourWords();
  return (from) => {
    if (dataType === 'time') return hours.hour(Number(from));
    if (dataType === 'date') return from.length > 4 ? format.date(`${from}-01`, { month: 'short', year: 'numeric' }) : format.date(`${from}-01-01`, { year: 'numeric' });
    const to = spread.find((piece) => piece.from === from)?.to ?? from;
    return from === to ? format.number(Number(from)) : `${format.number(Number(from))}–${format.number(Number(to))}`;
  };
}
