-- A pharmacy or a pool has one principal contact: naming another takes the rank from the first.
CREATE FUNCTION officine_single_default_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE contacts SET is_default = false, date_update = now()
  WHERE is_default AND id <> NEW.id AND (pharmacy_id = NEW.pharmacy_id OR pool_id = NEW.pool_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER contacts_single_default BEFORE INSERT OR UPDATE OF is_default, pharmacy_id, pool_id ON contacts
FOR EACH ROW WHEN (NEW.is_default) EXECUTE FUNCTION officine_single_default_contact();
--> statement-breakpoint
-- A session ends with what it was opened for: password, role, place, activity. Whoever changes the user, by whatever way.
CREATE FUNCTION officine_end_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_end_sessions AFTER UPDATE ON users FOR EACH ROW
  WHEN ((OLD.login, OLD.password_hash, OLD.role, OLD.pharmacy_id, OLD.pool_id, OLD.advertiser_id, OLD.is_active)
    IS DISTINCT FROM (NEW.login, NEW.password_hash, NEW.role, NEW.pharmacy_id, NEW.pool_id, NEW.advertiser_id, NEW.is_active))
  EXECUTE FUNCTION officine_end_sessions();
--> statement-breakpoint
-- Every node that keeps the session in memory drops it when the transaction commits.
CREATE FUNCTION officine_tell_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('officine_sessions', OLD.id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_tell_end AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION officine_tell_session_end();
