import { LostScreen } from './lost-screen.tsx';
import { PlainFrame } from './plain-frame.tsx';

export const LostPage = () => <PlainFrame><LostScreen /></PlainFrame>;
