-- A campaign is validated once, whoever writes it: the instant is kept, and there is no way back.
CREATE FUNCTION officine_schedule_campaign() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.is_scheduled THEN
    RAISE EXCEPTION 'campaign % is scheduled', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'campaigns_stays_scheduled';
  END IF;
  NEW.date_scheduled := now();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER campaigns_schedule BEFORE UPDATE OF is_scheduled ON campaigns FOR EACH ROW
  WHEN (OLD.is_scheduled IS DISTINCT FROM NEW.is_scheduled) EXECUTE FUNCTION officine_schedule_campaign();
