import { PageClock } from '../../../shell/screens/page-clock.tsx';
import { useSelectedPage } from '../../../shell/session/selected-page.ts';
import { NoPageHome } from './no-page-home.tsx';
import { VenueHome } from './venue-home.tsx';

export default function Home() {
  const { eid } = useSelectedPage();
  return eid ? (
    <PageClock key={eid} shape="home">
      <VenueHome eid={eid} />
    </PageClock>
  ) : (
    <NoPageHome />
  );
}
