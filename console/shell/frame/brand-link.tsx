import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { BrandMark, Wordmark } from '../../kit/layout/brand-mark.tsx';
import classes from './brand-link.module.css';

/** Spec §2: the logo links to /dashboard. */
export const BrandLink = ({ isRail, onClick }: { isRail: boolean; onClick?: () => void }) => (
  <Link to="/dashboard" className={classes.brand} data-rail={isRail || undefined} onClick={onClick}>
    {isRail ? <BrandMark size={36} /> : <Wordmark size={34} />}
    {isRail && <VisuallyHidden>Wifi Marketing</VisuallyHidden>}
  </Link>
);
