import { useSelectedPage } from '../../shell/selected-page.ts';
import { NoPageHome } from './no-page-home.tsx';
import { VenueHome } from './venue-home.tsx';

export default function Home() {
  const { eid } = useSelectedPage();
  return eid ? <VenueHome key={eid} eid={eid} /> : <NoPageHome />;
}
