-- Digits of a telephone number in its national form, as the search compares them.
CREATE FUNCTION officine_phone_digits(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN regexp_replace(regexp_replace(value, '\D', '', 'g'), '^(00)?330?(?=\d{9}$)', '0');
--> statement-breakpoint
CREATE INDEX "advertisers_phone_number_digits" ON "advertisers" USING gin (officine_phone_digits("phone_number") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "advertisers_siret_folded" ON "advertisers" USING gin (officine_fold("siret") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contacts_phone_number_digits" ON "contacts" USING gin (officine_phone_digits("phone_number") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contacts_cellphone_number_digits" ON "contacts" USING gin (officine_phone_digits("cellphone_number") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pharmacies_phone_number_digits" ON "pharmacies" USING gin (officine_phone_digits("phone_number") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pharmacies_cellphone_number_digits" ON "pharmacies" USING gin (officine_phone_digits("cellphone_number") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pools_phone_number1_digits" ON "pools" USING gin (officine_phone_digits("phone_number1") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pools_phone_number2_digits" ON "pools" USING gin (officine_phone_digits("phone_number2") gin_trgm_ops);