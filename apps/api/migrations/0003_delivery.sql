CREATE SEQUENCE "public"."log_batches" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "visit_salts" (
	"date" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rollup_progress" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"batch" bigint DEFAULT 0 NOT NULL,
	"date_update" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rollup_progress_single" CHECK ("rollup_progress"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "log_adverts" ADD COLUMN "batch" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "log_visits" ADD COLUMN "batch" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "log_adverts_batch" ON "log_adverts" USING brin ("batch");--> statement-breakpoint
CREATE INDEX "log_visits_batch" ON "log_visits" USING brin ("batch");--> statement-breakpoint
INSERT INTO rollup_progress DEFAULT VALUES;
--> statement-breakpoint
-- Number of a writing of events, taken behind a gate that its transaction keeps open until it has committed.
CREATE FUNCTION officine_log_batch() RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7316402912);
  RETURN nextval('log_batches');
END $$;
--> statement-breakpoint
-- Closes the gate for an instant: of the numbers up to the one answered, none is still to commit.
CREATE FUNCTION officine_last_log_batch() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  last bigint;
BEGIN
  PERFORM pg_advisory_lock(7316402912);
  SELECT CASE WHEN is_called THEN last_value ELSE 0 END INTO last FROM log_batches;
  PERFORM pg_advisory_unlock(7316402912);
  RETURN last;
END $$;
--> statement-breakpoint
-- Makes the partition of one day of an event table, unless it is there. Days are UTC. What the default partition holds of that day moves.
CREATE OR REPLACE FUNCTION officine_day_partition(parent regclass, day date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  name text := parent::text || '_' || to_char(day, 'YYYYMMDD');
  others text := parent::text || '_other';
  first timestamptz := day::timestamp AT TIME ZONE 'UTC';
  past timestamptz := (day + 1)::timestamp AT TIME ZONE 'UTC';
BEGIN
  IF to_regclass(name) IS NOT NULL THEN RETURN; END IF;
  -- Two nodes that start at once make it once.
  PERFORM pg_advisory_xact_lock(7316402913);
  IF to_regclass(name) IS NOT NULL THEN RETURN; END IF;
  EXECUTE format('LOCK TABLE %s IN SHARE ROW EXCLUSIVE MODE', others);
  EXECUTE format('CREATE TABLE %I (LIKE %s INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', name, parent);
  EXECUTE format('WITH moved AS (DELETE FROM %s WHERE datetime >= %L AND datetime < %L RETURNING *) INSERT INTO %I SELECT * FROM moved',
    others, first, past, name);
  EXECUTE format('ALTER TABLE %s ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', parent, name, first, past);
END $$;
--> statement-breakpoint
-- What pages show is kept in the memory of every node: whoever changes it tells them, `table:id`, when the transaction commits.
CREATE FUNCTION officine_tell_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
BEGIN
  PERFORM pg_notify('officine_delivery', TG_ARGV[0] || ':' || (changed ->> TG_ARGV[1]));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Bookings come by thousands: one word for a statement, and only of the days that are in memory; `*` beyond 200 pharmacies.
CREATE FUNCTION officine_tell_schedulings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told text;
BEGIN
  SELECT CASE WHEN count(*) > 200 THEN '*' ELSE string_agg(pharmacy_id::text, ',') END INTO told
  FROM (SELECT DISTINCT pharmacy_id FROM touched WHERE date BETWEEN current_date - 2 AND current_date + 2) t;
  IF told IS NOT NULL THEN PERFORM pg_notify('officine_delivery', 'schedulings:' || told); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER schedulings_tell_added AFTER INSERT ON schedulings
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION officine_tell_schedulings();
CREATE TRIGGER schedulings_tell_removed AFTER DELETE ON schedulings
  REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION officine_tell_schedulings();
CREATE TRIGGER schedulings_tell_before AFTER UPDATE ON schedulings
  REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION officine_tell_schedulings();
CREATE TRIGGER schedulings_tell_after AFTER UPDATE ON schedulings
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION officine_tell_schedulings();
--> statement-breakpoint
CREATE TRIGGER zones_tell_set AFTER INSERT OR DELETE ON zones FOR EACH ROW EXECUTE FUNCTION officine_tell_delivery('zones', 'id');
CREATE TRIGGER zones_tell_change AFTER UPDATE ON zones FOR EACH ROW
  WHEN ((OLD.reference, OLD.is_extranet, OLD.is_internet, OLD.is_active)
    IS DISTINCT FROM (NEW.reference, NEW.is_extranet, NEW.is_internet, NEW.is_active))
  EXECUTE FUNCTION officine_tell_delivery('zones', 'id');
--> statement-breakpoint
CREATE TRIGGER topics_tell_set AFTER INSERT OR DELETE ON topics FOR EACH ROW EXECUTE FUNCTION officine_tell_delivery('topics', 'id');
CREATE TRIGGER topics_tell_change AFTER UPDATE ON topics FOR EACH ROW
  WHEN ((OLD.is_extranet, OLD.is_internet, OLD.is_active) IS DISTINCT FROM (NEW.is_extranet, NEW.is_internet, NEW.is_active))
  EXECUTE FUNCTION officine_tell_delivery('topics', 'id');
--> statement-breakpoint
CREATE TRIGGER advertisers_tell_set AFTER INSERT OR DELETE ON advertisers FOR EACH ROW EXECUTE FUNCTION officine_tell_delivery('advertisers', 'id');
CREATE TRIGGER advertisers_tell_change AFTER UPDATE ON advertisers FOR EACH ROW
  WHEN (OLD.is_active IS DISTINCT FROM NEW.is_active) EXECUTE FUNCTION officine_tell_delivery('advertisers', 'id');
--> statement-breakpoint
CREATE TRIGGER campaigns_tell_set AFTER INSERT OR DELETE ON campaigns FOR EACH ROW EXECUTE FUNCTION officine_tell_delivery('campaigns', 'id');
CREATE TRIGGER campaigns_tell_change AFTER UPDATE ON campaigns FOR EACH ROW
  WHEN ((OLD.is_scheduled, OLD.is_active, OLD.advertiser_id) IS DISTINCT FROM (NEW.is_scheduled, NEW.is_active, NEW.advertiser_id))
  EXECUTE FUNCTION officine_tell_delivery('campaigns', 'id');
--> statement-breakpoint
CREATE TRIGGER adverts_tell_set AFTER INSERT OR DELETE ON adverts FOR EACH ROW EXECUTE FUNCTION officine_tell_delivery('adverts', 'id');
CREATE TRIGGER adverts_tell_change AFTER UPDATE ON adverts FOR EACH ROW
  WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION officine_tell_delivery('adverts', 'id');
--> statement-breakpoint
CREATE TRIGGER fillings_tell_set AFTER INSERT OR DELETE ON fillings FOR EACH ROW EXECUTE FUNCTION officine_tell_delivery('fillings', 'id');
CREATE TRIGGER fillings_tell_change AFTER UPDATE ON fillings FOR EACH ROW
  WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION officine_tell_delivery('fillings', 'id');
--> statement-breakpoint
CREATE TRIGGER pharmacies_tell_set AFTER INSERT OR DELETE ON pharmacies FOR EACH ROW EXECUTE FUNCTION officine_tell_delivery('pharmacies', 'id');
CREATE TRIGGER pharmacies_tell_change AFTER UPDATE ON pharmacies FOR EACH ROW
  WHEN ((OLD.reference, OLD.is_active) IS DISTINCT FROM (NEW.reference, NEW.is_active))
  EXECUTE FUNCTION officine_tell_delivery('pharmacies', 'id');
--> statement-breakpoint
CREATE TRIGGER pharmacy_websites_tell_set AFTER INSERT OR DELETE ON pharmacy_websites FOR EACH ROW
  EXECUTE FUNCTION officine_tell_delivery('pharmacies', 'pharmacy_id');
CREATE TRIGGER pharmacy_websites_tell_change AFTER UPDATE ON pharmacy_websites FOR EACH ROW
  WHEN ((OLD.subdomain, OLD.pharmacy_id) IS DISTINCT FROM (NEW.subdomain, NEW.pharmacy_id))
  EXECUTE FUNCTION officine_tell_delivery('pharmacies', 'pharmacy_id');
--> statement-breakpoint
CREATE TRIGGER pool_pharmacies_tell_set AFTER INSERT OR DELETE ON pool_pharmacies FOR EACH ROW
  EXECUTE FUNCTION officine_tell_delivery('pharmacies', 'pharmacy_id');
CREATE TRIGGER pools_tell_change AFTER UPDATE ON pools FOR EACH ROW
  WHEN (OLD.is_active IS DISTINCT FROM NEW.is_active) EXECUTE FUNCTION officine_tell_delivery('pools', 'id');
