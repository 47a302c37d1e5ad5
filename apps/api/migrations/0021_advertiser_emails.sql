-- Of two advertisers whose emails differ by their case only, the later one gets its id in the address, as mailboxes accept.
UPDATE advertisers a SET email = replace(lower(email), '@', '+' || id || '@')
WHERE EXISTS (SELECT FROM advertisers b WHERE b.id < a.id AND lower(b.email) = lower(a.email));--> statement-breakpoint
UPDATE advertisers SET email = lower(email) WHERE email <> lower(email);--> statement-breakpoint
ALTER TABLE "advertisers" ADD CONSTRAINT "advertisers_email_lower" CHECK ("advertisers"."email" = lower("advertisers"."email"));
