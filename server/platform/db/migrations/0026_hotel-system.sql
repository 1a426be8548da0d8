CREATE TABLE "hotel_settings" (
	"page_id" integer NOT NULL,
	"system" text NOT NULL,
	"devices" integer NOT NULL,
	"ignores_wings" boolean NOT NULL,
	"tells_profiles" boolean NOT NULL,
	"rules" jsonb NOT NULL,
	"version" integer NOT NULL,
	"synced_at" timestamp with time zone,
	CONSTRAINT "hotel_settings_page_id_pk" PRIMARY KEY("page_id")
);
--> statement-breakpoint
ALTER TABLE "hotel_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "hotel_stays" (
	"page_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "hotel_stays_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"stay_id" text NOT NULL,
	"booking_number" text NOT NULL,
	"room" text NOT NULL,
	"room_key" text NOT NULL,
	"room_type" text NOT NULL,
	"vip" text NOT NULL,
	"arrival" date,
	"departure" date,
	"checked_in_at" timestamp with time zone,
	"guests" jsonb NOT NULL,
	"macs" text[] DEFAULT '{}' NOT NULL,
	"mac_guests" text[] DEFAULT '{}' NOT NULL,
	"left_at" timestamp with time zone,
	"epoch" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "hotel_stays_page_id_id_pk" PRIMARY KEY("page_id","id")
);
--> statement-breakpoint
ALTER TABLE "hotel_stays" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "hotel_stays_stay" ON "hotel_stays" USING btree ("page_id","stay_id");--> statement-breakpoint
CREATE INDEX "hotel_stays_room" ON "hotel_stays" USING btree ("page_id","room_key","id") WHERE left_at is null;--> statement-breakpoint
CREATE INDEX "hotel_stays_left" ON "hotel_stays" USING btree ("page_id","left_at") WHERE left_at is not null;--> statement-breakpoint
CREATE POLICY "page_wall" ON "hotel_settings" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "hotel_stays" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));