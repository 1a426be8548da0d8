import { PageClock } from '../../shell/page-clock.tsx';
import { useSelectedPage } from '../../shell/selected-page.ts';
import { NoPageHome } from './no-page-home.tsx';
import { VenueHome } from './venue-home.tsx';

export default function Home() {
  const { eid } = useSelectedPage();
  return eid ? <PageClock key={eid}><VenueHome eid={eid} /></PageClock> : <NoPageHome />;
}
