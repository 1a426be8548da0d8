import classes from './mac-address.module.css';

export const MacAddress = ({ children }: { children: string }) => (
  <bdi dir="ltr" className={classes.mac}>
    {children}
  </bdi>
);
