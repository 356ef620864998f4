CREATE TABLE "exchange_rates" (
	"currency" char(3) NOT NULL,
	"day" date NOT NULL,
	"rate_micro" bigint NOT NULL,
	CONSTRAINT "exchange_rates_currency_day_pk" PRIMARY KEY("currency","day"),
	CONSTRAINT "exchange_rates_check" CHECK ("exchange_rates"."rate_micro" > 0 and "exchange_rates"."currency" <> 'CNY' and "exchange_rates"."currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE INDEX "general_requests_attachments_idx" ON "general_requests" USING gin ("attachment_ids");