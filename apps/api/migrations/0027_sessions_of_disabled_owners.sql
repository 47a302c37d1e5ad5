-- The users of a pharmacy, a pool or an advertiser that is disabled are signed out, on every node.
CREATE FUNCTION officine_end_sessions_of_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions s USING users u WHERE u.id = s.user_id AND CASE TG_TABLE_NAME
    WHEN 'pharmacies' THEN u.pharmacy_id WHEN 'pools' THEN u.pool_id ELSE u.advertiser_id END = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pharmacies_end_sessions AFTER UPDATE OF is_active ON pharmacies FOR EACH ROW
  WHEN (OLD.is_active AND NOT NEW.is_active) EXECUTE FUNCTION officine_end_sessions_of_owner();
--> statement-breakpoint
CREATE TRIGGER pools_end_sessions AFTER UPDATE OF is_active ON pools FOR EACH ROW
  WHEN (OLD.is_active AND NOT NEW.is_active) EXECUTE FUNCTION officine_end_sessions_of_owner();
--> statement-breakpoint
CREATE TRIGGER advertisers_end_sessions AFTER UPDATE OF is_active ON advertisers FOR EACH ROW
  WHEN (OLD.is_active AND NOT NEW.is_active) EXECUTE FUNCTION officine_end_sessions_of_owner();
