ALTER TABLE "program_processes" DROP COLUMN "jobs_at";--> statement-breakpoint
ALTER TABLE "program_processes" DROP COLUMN "counting_at";--> statement-breakpoint
ALTER TABLE "program_processes" DROP COLUMN "webhooks_at";