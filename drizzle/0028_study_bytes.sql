ALTER TABLE "study" ADD COLUMN "bytes" integer GENERATED ALWAYS AS (1000 + octet_length(title) + octet_length(config::text) + coalesce(octet_length(description), 0)
          + coalesce(octet_length(welcome_message::text), 0) + coalesce(octet_length(thank_you_message::text), 0)
          + coalesce(octet_length(screen_out_message::text), 0) + coalesce(octet_length(metadata::text), 0)
          + coalesce(octet_length(insights::text), 0)) STORED NOT NULL;