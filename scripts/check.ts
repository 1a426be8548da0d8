import { join } from 'node:path';
import { report, runSteps, architecture, steps } from './checks/run-steps.ts';

const outcomes = await runSteps([...steps, architecture], join(import.meta.dirname, '..'), report);
const failed = outcomes.filter(({ ok }) => !ok);
console.log(failed.length === 0 ? 'All in order' : `Not in order: ${failed.map(({ name }) => name).join(', ')}`);
if (failed.length > 0) process.exitCode = 1;
