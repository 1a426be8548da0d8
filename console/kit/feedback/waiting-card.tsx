import { Card } from '../layout/card.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { ErrorState } from './state.tsx';

interface Props {
  title?: string;
  /** Lines that stand there while it loads. */
  rows: number;
  isError: boolean;
  onRetry: () => void;
}

/** Where a card will stand whose content is not read yet, or could not be. */
export const WaitingCard = ({ title, rows, isError, onRetry }: Props) => (
  <Card flush={!isError} title={title}>
    {isError ? <ErrorState onRetry={onRetry} /> : <SkeletonRows rows={rows} />}
  </Card>
);
