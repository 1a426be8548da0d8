import { readAllApproved, readApproved } from './approved/read-approved.ts';

export const zaloTemplateJobs = [readApproved, readAllApproved];
