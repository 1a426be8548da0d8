import { mainId } from '../kit/skip-link.tsx';
import { BrokenScreen } from './broken-screen.tsx';

/** When not even the frame stands: as little as can fail again. */
export const BrokenPage = () => <main id={mainId}><BrokenScreen /></main>;
