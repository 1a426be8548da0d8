import * as fc from 'fast-check';

/**
 * A property that fails is made smaller, run after run against a database: until the test's time is over, which would
 * then be all it says. So it says the smallest that it has found by then.
 */
fc.configureGlobal({ interruptAfterTimeLimit: 90_000 });
