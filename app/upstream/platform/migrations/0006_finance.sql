CREATE TABLE "bank_serials" (
	"account_id" integer NOT NULL,
	"serial" text NOT NULL,
	"source_type" smallint NOT NULL,
	"source_id" integer NOT NULL,
	CONSTRAINT "bank_serials_account_id_serial_pk" PRIMARY KEY("account_id","serial")
);
--> statement-breakpoint
CREATE TABLE "fund_accounts" (
	"id" serial PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"name" text NOT NULL,
	"bank_code" text DEFAULT '' NOT NULL,
	"account_no" text DEFAULT '' NOT NULL,
	"account_hash" text DEFAULT '' NOT NULL,
	"account_tail" text DEFAULT '' NOT NULL,
	"currency" text NOT NULL,
	"kind" smallint NOT NULL,
	"opening_balance" bigint NOT NULL,
	"balance" bigint NOT NULL,
	"is_take_effect" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fund_accounts_balance_check" CHECK ("fund_accounts"."balance" >= 0 and "fund_accounts"."opening_balance" >= 0),
	CONSTRAINT "fund_accounts_kind_check" CHECK ("fund_accounts"."kind" between 1 and 7 and "fund_accounts"."is_take_effect" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "fund_ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fund_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	"source_type" smallint NOT NULL,
	"source_id" integer NOT NULL,
	"bank_serial_no" text DEFAULT '' NOT NULL,
	"booked_on" date NOT NULL,
	"booked_by" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fund_ledger_check" CHECK ("fund_ledger"."amount" <> 0 and "fund_ledger"."balance_after" >= 0)
);
--> statement-breakpoint
CREATE TABLE "advance_balances" (
	"emp_id" integer NOT NULL,
	"currency" text NOT NULL,
	"balance" bigint NOT NULL,
	CONSTRAINT "advance_balances_emp_id_currency_pk" PRIMARY KEY("emp_id","currency"),
	CONSTRAINT "advance_balances_check" CHECK ("advance_balances"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "advance_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "advance_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"emp_id" integer NOT NULL,
	"borrowing_id" integer NOT NULL,
	"currency" text NOT NULL,
	"type" smallint NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	"source_form_id" integer,
	"run_no" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"attachment_ids" integer[] DEFAULT '{}' NOT NULL,
	"booked_on" date NOT NULL,
	"booked_by" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "advance_entries_type_check" CHECK ("advance_entries"."type" between 1 and 7 and "advance_entries"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "advance_holds" (
	"id" serial PRIMARY KEY NOT NULL,
	"borrowing_id" integer NOT NULL,
	"form_id" integer NOT NULL,
	"line" smallint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "advance_holds_amount_check" CHECK ("advance_holds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "advance_reminders" (
	"borrowing_id" integer NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "advance_reminders_borrowing_id_day_pk" PRIMARY KEY("borrowing_id","day")
);
--> statement-breakpoint
CREATE TABLE "advances" (
	"borrowing_id" integer PRIMARY KEY NOT NULL,
	"emp_id" integer NOT NULL,
	"currency" text NOT NULL,
	"held_cny" bigint DEFAULT 0 NOT NULL,
	"rate_e8" bigint,
	"paid" bigint DEFAULT 0 NOT NULL,
	"cleared" bigint DEFAULT 0 NOT NULL,
	"frozen" bigint DEFAULT 0 NOT NULL,
	"planned" bigint DEFAULT 0 NOT NULL,
	"paid_on" date,
	"due_on" date NOT NULL,
	"clear_status" smallint GENERATED ALWAYS AS (case when paid = 0 then 0 when cleared = 0 then 1 when cleared < paid then 2 else 3 end) STORED NOT NULL,
	CONSTRAINT "advances_held_check" CHECK ("advances"."held_cny" >= 0 and ("advances"."held_cny" = 0 or "advances"."paid" = 0)),
	CONSTRAINT "advances_cleared_check" CHECK ("advances"."cleared" >= 0 and "advances"."cleared" <= "advances"."paid"),
	CONSTRAINT "advances_frozen_check" CHECK ("advances"."frozen" >= 0 and "advances"."cleared" + "advances"."frozen" <= "advances"."paid"),
	CONSTRAINT "advances_planned_check" CHECK ("advances"."planned" >= 0 and "advances"."cleared" + "advances"."planned" <= "advances"."paid"),
	CONSTRAINT "advances_rate_check" CHECK ("advances"."paid" = 0 or "advances"."rate_e8" > 0)
);
--> statement-breakpoint
CREATE TABLE "proxy_costs" (
	"id" serial PRIMARY KEY NOT NULL,
	"agent" text NOT NULL,
	"company_id" integer NOT NULL,
	"service" smallint NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text DEFAULT 'CNY' NOT NULL,
	"payee_card_id" integer,
	"renewal_form_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proxy_costs_check" CHECK ("proxy_costs"."period_to" >= "proxy_costs"."period_from" and "proxy_costs"."amount" > 0 and "proxy_costs"."service" between 1 and 6)
);
--> statement-breakpoint
CREATE TABLE "proxy_renewal_costs" (
	"form_id" integer NOT NULL,
	"proxy_cost_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "proxy_renewal_costs_form_id_proxy_cost_id_pk" PRIMARY KEY("form_id","proxy_cost_id"),
	CONSTRAINT "proxy_renewal_costs_check" CHECK ("proxy_renewal_costs"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "proxy_renewals" (
	"form_id" integer PRIMARY KEY NOT NULL,
	"agent" text DEFAULT '' NOT NULL,
	"new_period_to" date,
	"payee_card_id" integer
);
--> statement-breakpoint
CREATE TABLE "borrowings" (
	"form_id" integer PRIMARY KEY NOT NULL,
	"purpose" smallint,
	"expected_return_on" date,
	"payee_card_id" integer,
	CONSTRAINT "borrowings_purpose_check" CHECK ("borrowings"."purpose" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"registration_no" text DEFAULT '' NOT NULL,
	"nice_class" smallint NOT NULL,
	"country" text DEFAULT 'CN' NOT NULL,
	"company_id" integer NOT NULL,
	"applied_on" date NOT NULL,
	"registered_on" date,
	"expires_on" date,
	"status" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brands_check" CHECK ("brands"."nice_class" between 1 and 45 and "brands"."status" between 1 and 6),
	CONSTRAINT "brands_registered_check" CHECK ("brands"."status" not in (3, 4, 6) or ("brands"."registered_on" is not null and "brands"."expires_on" is not null))
);
--> statement-breakpoint
CREATE TABLE "register_reminders" (
	"register" text NOT NULL,
	"record_id" integer NOT NULL,
	"day" date NOT NULL,
	"step" text NOT NULL,
	CONSTRAINT "register_reminders_register_record_id_day_step_pk" PRIMARY KEY("register","record_id","day","step")
);
--> statement-breakpoint
CREATE TABLE "card_transactions" (
	"id" serial PRIMARY KEY NOT NULL,
	"card_id" integer NOT NULL,
	"traded_on" date NOT NULL,
	"merchant" text NOT NULL,
	"auth_code" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"settled_cny" bigint NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"form_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_transactions_check" CHECK ("card_transactions"."amount" <> 0 and "card_transactions"."status" between 0 and 3 and ("card_transactions"."form_id" is not null) = ("card_transactions"."status" in (1, 2)))
);
--> statement-breakpoint
CREATE TABLE "credit_cards" (
	"id" serial PRIMARY KEY NOT NULL,
	"card_no" text NOT NULL,
	"card_hash" text NOT NULL,
	"card_tail" text NOT NULL,
	"bank" text NOT NULL,
	"holder_emp_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"limit_cny" bigint NOT NULL,
	"statement_day" smallint NOT NULL,
	"repay_day" smallint NOT NULL,
	"expiry" text NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_cards_card_hash_unique" UNIQUE("card_hash"),
	CONSTRAINT "credit_cards_check" CHECK ("credit_cards"."limit_cny" >= 0
        and "credit_cards"."statement_day" between 1 and 28
        and "credit_cards"."repay_day" between 1 and 28
        and "credit_cards"."expiry" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'
        and "credit_cards"."status" in (1, 2, 3))
);
--> statement-breakpoint
CREATE TABLE "expense_large" (
	"large_classify_code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"is_take_effect" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "expense_large_effect_check" CHECK ("expense_large"."is_take_effect" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "expense_limits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "expense_limits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"small_classify_code" text NOT NULL,
	"level_id" integer,
	"city_tier" smallint,
	"limit_cny" bigint NOT NULL,
	CONSTRAINT "expense_limits_check" CHECK ("expense_limits"."limit_cny" >= 0 and "expense_limits"."city_tier" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "expense_small" (
	"small_classify_code" text PRIMARY KEY NOT NULL,
	"large_classify_code" text NOT NULL,
	"name" text NOT NULL,
	"subject_code" text DEFAULT '' NOT NULL,
	"need_invoice" smallint DEFAULT 0 NOT NULL,
	"invoice_types" smallint[] DEFAULT '{}' NOT NULL,
	"limit_basis" smallint DEFAULT 0 NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"is_take_effect" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "expense_small_check" CHECK ("expense_small"."is_take_effect" in (0, 1) and "expense_small"."need_invoice" in (0, 1) and "expense_small"."limit_basis" between 0 and 4)
);
--> statement-breakpoint
CREATE TABLE "credit_line_changes" (
	"form_id" integer PRIMARY KEY NOT NULL,
	"emp_id" integer NOT NULL,
	"from_limit_cny" bigint,
	"to_limit_cny" bigint,
	"valid_from" date,
	"valid_to" date,
	"open" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_lines" (
	"id" serial PRIMARY KEY NOT NULL,
	"scope" smallint NOT NULL,
	"scope_id" integer NOT NULL,
	"limit_cny" bigint NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"change_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_lines_scope_check" CHECK ("credit_lines"."scope" in (1, 2, 3)),
	CONSTRAINT "credit_lines_limit_check" CHECK ("credit_lines"."limit_cny" >= 0),
	CONSTRAINT "credit_lines_period_check" CHECK ("credit_lines"."valid_to" >= "credit_lines"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "document_borrows" (
	"id" serial PRIMARY KEY NOT NULL,
	"form_id" integer,
	"doc_kind" smallint,
	"company_id" integer,
	"lease_id" integer,
	"brand_id" integer,
	"quantity" smallint DEFAULT 1 NOT NULL,
	"borrower_emp_id" integer NOT NULL,
	"purpose" text DEFAULT '' NOT NULL,
	"take_away" smallint DEFAULT 0 NOT NULL,
	"borrowed_on" date,
	"due_on" date,
	"returned_on" date,
	"status" smallint DEFAULT 0 NOT NULL,
	"lost_reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_borrows_form_id_unique" UNIQUE("form_id"),
	CONSTRAINT "document_borrows_record_check" CHECK (num_nonnulls("document_borrows"."company_id", "document_borrows"."lease_id", "document_borrows"."brand_id") <= 1),
	CONSTRAINT "document_borrows_due_check" CHECK ("document_borrows"."due_on" >= "document_borrows"."borrowed_on" and "document_borrows"."returned_on" >= "document_borrows"."borrowed_on"),
	CONSTRAINT "document_borrows_state_check" CHECK ("document_borrows"."status" between 0 and 5 and "document_borrows"."doc_kind" between 1 and 11 and "document_borrows"."quantity" between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE "finance_forms" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind_code" smallint NOT NULL,
	"requester_emp_id" integer NOT NULL,
	"department_id" integer NOT NULL,
	"site_digit" smallint NOT NULL,
	"company_id" integer,
	"currency" text DEFAULT 'CNY' NOT NULL,
	"total" bigint,
	"total_cny" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"attachment_ids" integer[] DEFAULT '{}' NOT NULL,
	"pay_status" smallint DEFAULT 0 NOT NULL,
	"print_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "finance_forms_kind_check" CHECK ("finance_forms"."kind_code" between 101 and 110),
	CONSTRAINT "finance_forms_total_check" CHECK ("finance_forms"."total" >= 0 and "finance_forms"."total_cny" >= 0),
	CONSTRAINT "finance_forms_pay_check" CHECK ("finance_forms"."pay_status" between 0 and 4)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" serial PRIMARY KEY NOT NULL,
	"form_id" integer NOT NULL,
	"type" smallint NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"toll_kind" smallint,
	"issued_on" date,
	"buyer_name" text DEFAULT '' NOT NULL,
	"buyer_tax_no" text DEFAULT '' NOT NULL,
	"seller_name" text DEFAULT '' NOT NULL,
	"gross" bigint,
	"net" bigint,
	"tax" bigint,
	"tax_rate" integer,
	"aviation_fund" bigint,
	"deductible" bigint,
	"deduction_rule" text DEFAULT '' NOT NULL,
	"currency" text DEFAULT 'CNY' NOT NULL,
	"file_id" integer,
	"file_hash" text DEFAULT '' NOT NULL,
	"identity" text NOT NULL,
	"used_by_form_id" integer,
	CONSTRAINT "invoices_type_check" CHECK ("invoices"."type" between 1 and 10 and "invoices"."toll_kind" in (1, 2)),
	CONSTRAINT "invoices_amount_check" CHECK ("invoices"."gross" > 0 and "invoices"."tax" >= 0 and "invoices"."net" >= 0)
);
--> statement-breakpoint
CREATE TABLE "leases" (
	"id" serial PRIMARY KEY NOT NULL,
	"contract_no" text NOT NULL,
	"company_id" integer NOT NULL,
	"address" text NOT NULL,
	"landlord" text NOT NULL,
	"purpose" smallint NOT NULL,
	"start_on" date NOT NULL,
	"end_on" date NOT NULL,
	"monthly_rent" bigint NOT NULL,
	"currency" text DEFAULT 'CNY' NOT NULL,
	"deposit" bigint DEFAULT 0 NOT NULL,
	"cycle_months" smallint NOT NULL,
	"pay_day_offset" smallint DEFAULT 0 NOT NULL,
	"payee_card_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leases_contract_no_unique" UNIQUE("contract_no"),
	CONSTRAINT "leases_period_check" CHECK ("leases"."end_on" >= "leases"."start_on"),
	CONSTRAINT "leases_check" CHECK ("leases"."monthly_rent" > 0
        and "leases"."deposit" >= 0
        and "leases"."cycle_months" in (1, 3, 6, 12)
        and "leases"."purpose" between 1 and 4)
);
--> statement-breakpoint
CREATE TABLE "rent_expenses" (
	"id" serial PRIMARY KEY NOT NULL,
	"lease_id" integer NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"due_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"extra_fees" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"currency" text NOT NULL,
	"payee_card_id" integer,
	"status" smallint DEFAULT 0 NOT NULL,
	"form_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rent_expenses_check" CHECK ("rent_expenses"."period_to" >= "rent_expenses"."period_from" and "rent_expenses"."amount" > 0 and "rent_expenses"."status" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "merge_payment_lines" (
	"form_id" integer NOT NULL,
	"payable_id" integer NOT NULL,
	CONSTRAINT "merge_payment_lines_form_id_payable_id_pk" PRIMARY KEY("form_id","payable_id")
);
--> statement-breakpoint
CREATE TABLE "merge_payments" (
	"form_id" integer PRIMARY KEY NOT NULL,
	"payee_name" text NOT NULL,
	"payee_account_hash" text NOT NULL,
	"payee_account_tail" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payables" (
	"id" serial PRIMARY KEY NOT NULL,
	"form_id" integer NOT NULL,
	"requester_emp_id" integer NOT NULL,
	"payee_emp_id" integer,
	"payee_card_id" integer NOT NULL,
	"payee_name" text NOT NULL,
	"payee_account_no" text NOT NULL,
	"payee_account_hash" text NOT NULL,
	"payee_account_tail" text NOT NULL,
	"payee_bank" text NOT NULL,
	"card_confirmed" smallint DEFAULT 1 NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"payer_company_id" integer NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"previous_payable_id" integer,
	"fail_reason" text DEFAULT '' NOT NULL,
	"merge_id" integer,
	"payer_account_id" integer,
	"bank_serial_no" text DEFAULT '' NOT NULL,
	"paid_on" date,
	"approved_on" date NOT NULL,
	"cashier_emp_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payables_amount_check" CHECK ("payables"."amount" > 0),
	CONSTRAINT "payables_state_check" CHECK ("payables"."status" between 0 and 5 and "payables"."card_confirmed" in (0, 1)),
	CONSTRAINT "payables_merge_check" CHECK ("payables"."status" <> 1 or "payables"."merge_id" is not null),
	CONSTRAINT "payables_paid_check" CHECK ("payables"."status" <> 3 or ("payables"."payer_account_id" is not null and "payables"."paid_on" is not null))
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"form_id" integer PRIMARY KEY NOT NULL,
	"payer_type" smallint DEFAULT 1 NOT NULL,
	"payer_emp_id" integer,
	"payer_name" text DEFAULT '' NOT NULL,
	"account_id" integer,
	"received_on" date,
	"category" smallint,
	"method" smallint DEFAULT 1 NOT NULL,
	"bank_serial_no" text DEFAULT '' NOT NULL,
	"borrowing_id" integer,
	"booked_on" date,
	CONSTRAINT "receipts_check" CHECK ("receipts"."payer_type" between 1 and 4 and "receipts"."category" between 1 and 5 and "receipts"."method" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "reimbursement_lines" (
	"id" serial PRIMARY KEY NOT NULL,
	"form_id" integer NOT NULL,
	"line" smallint NOT NULL,
	"occurred_on" date,
	"large_classify_code" text DEFAULT '' NOT NULL,
	"small_classify_code" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"quantity" integer DEFAULT 100 NOT NULL,
	"city_tier" smallint,
	"days" smallint,
	"nights" smallint,
	"people" smallint,
	"amount" bigint,
	"currency" text DEFAULT 'CNY' NOT NULL,
	"rate_e8" bigint,
	"amount_cny" bigint,
	"pay_method" smallint DEFAULT 1 NOT NULL,
	"card_transaction_id" integer,
	"invoice_id" integer,
	"over_limit_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "reimbursement_lines_amount_check" CHECK ("reimbursement_lines"."amount" > 0 and "reimbursement_lines"."amount_cny" >= 0),
	CONSTRAINT "reimbursement_lines_pay_check" CHECK ("reimbursement_lines"."pay_method" in (1, 2, 3) and "reimbursement_lines"."city_tier" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "reimbursement_offsets" (
	"form_id" integer NOT NULL,
	"borrowing_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"amount_cny" bigint NOT NULL,
	CONSTRAINT "reimbursement_offsets_form_id_borrowing_id_pk" PRIMARY KEY("form_id","borrowing_id"),
	CONSTRAINT "reimbursement_offsets_check" CHECK ("reimbursement_offsets"."amount" > 0 and "reimbursement_offsets"."amount_cny" > 0)
);
--> statement-breakpoint
CREATE TABLE "reimbursement_shares" (
	"line_id" integer NOT NULL,
	"place" smallint NOT NULL,
	"department_id" integer,
	"company_id" integer,
	"bps" integer,
	"amount_cny" bigint NOT NULL,
	CONSTRAINT "reimbursement_shares_line_id_place_pk" PRIMARY KEY("line_id","place"),
	CONSTRAINT "reimbursement_shares_bearer_check" CHECK (num_nonnulls("reimbursement_shares"."department_id", "reimbursement_shares"."company_id") = 1),
	CONSTRAINT "reimbursement_shares_part_check" CHECK ("reimbursement_shares"."bps" between 1 and 10000 and "reimbursement_shares"."amount_cny" >= 0)
);
--> statement-breakpoint
CREATE TABLE "reimbursements" (
	"form_id" integer PRIMARY KEY NOT NULL,
	"payee_type" smallint DEFAULT 1 NOT NULL,
	"payee_card_id" integer,
	"trip_application_id" integer,
	"company_card_total_cny" bigint DEFAULT 0 NOT NULL,
	"offset_total_cny" bigint DEFAULT 0 NOT NULL,
	"payable_cny" bigint DEFAULT 0 NOT NULL,
	"over_limit" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "reimbursements_check" CHECK ("reimbursements"."payee_type" in (1, 2) and "reimbursements"."payable_cny" >= 0)
);
--> statement-breakpoint
CREATE TABLE "reversal_lines" (
	"id" serial PRIMARY KEY NOT NULL,
	"form_id" integer NOT NULL,
	"line" smallint NOT NULL,
	"borrowing_id" integer,
	"way" smallint NOT NULL,
	"amount" bigint,
	"invoice_id" integer,
	"receipt_id" integer,
	"instalment" bigint,
	"start_month" text,
	"consent_file_id" integer,
	CONSTRAINT "reversal_lines_way_check" CHECK ("reversal_lines"."way" in (1, 2, 3)),
	CONSTRAINT "reversal_lines_amount_check" CHECK ("reversal_lines"."amount" > 0 and "reversal_lines"."instalment" > 0),
	CONSTRAINT "reversal_lines_month_check" CHECK ("reversal_lines"."start_month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
CREATE TABLE "reversals" (
	"form_id" integer PRIMARY KEY NOT NULL,
	"cash_back_cny" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "finance_settings" (
	"site_digit" smallint NOT NULL,
	"kind_code" smallint NOT NULL,
	"company_ids" integer[] DEFAULT '{}' NOT NULL,
	"default_account_id" integer,
	"currencies" text[] DEFAULT '{}' NOT NULL,
	"invoice_max_age_days" integer DEFAULT 180 NOT NULL,
	"max_lines" smallint DEFAULT 200 NOT NULL,
	"block_when_overdue" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "finance_settings_site_digit_kind_code_pk" PRIMARY KEY("site_digit","kind_code"),
	CONSTRAINT "finance_settings_check" CHECK ("finance_settings"."site_digit" between 0 and 7
        and "finance_settings"."kind_code" between 101 and 110
        and "finance_settings"."invoice_max_age_days" between 1 and 3650
        and "finance_settings"."max_lines" between 1 and 200
        and "finance_settings"."block_when_overdue" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "sharing_lines" (
	"id" serial PRIMARY KEY NOT NULL,
	"rule_id" integer NOT NULL,
	"line" smallint NOT NULL,
	"department_id" integer,
	"company_id" integer,
	"site_digit" smallint,
	"bps" integer NOT NULL,
	CONSTRAINT "sharing_lines_bearer_check" CHECK (num_nonnulls("sharing_lines"."department_id", "sharing_lines"."company_id", "sharing_lines"."site_digit") = 1),
	CONSTRAINT "sharing_lines_bps_check" CHECK ("sharing_lines"."bps" between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "sharing_rules" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"is_take_effect" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sharing_rules_code_unique" UNIQUE("code"),
	CONSTRAINT "sharing_rules_effect_check" CHECK ("sharing_rules"."is_take_effect" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "supplier_history" (
	"id" serial PRIMARY KEY NOT NULL,
	"supplier_name" text NOT NULL,
	"credit_code" text DEFAULT '' NOT NULL,
	"item" text NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text DEFAULT 'CNY' NOT NULL,
	"rating" smallint,
	"result" smallint DEFAULT 1 NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "supplier_history_check" CHECK ("supplier_history"."period_to" >= "supplier_history"."period_from"
        and "supplier_history"."amount" >= 0
        and "supplier_history"."rating" between 1 and 5
        and "supplier_history"."result" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "fund_transfers" (
	"form_id" integer PRIMARY KEY NOT NULL,
	"from_account_id" integer,
	"to_account_id" integer,
	"out_amount" bigint,
	"in_amount" bigint,
	"fee" bigint DEFAULT 0 NOT NULL,
	"deviation_bps" bigint,
	"transfer_on" date,
	"booked_on" date,
	CONSTRAINT "fund_transfers_accounts_check" CHECK ("fund_transfers"."from_account_id" <> "fund_transfers"."to_account_id"),
	CONSTRAINT "fund_transfers_amount_check" CHECK ("fund_transfers"."out_amount" > 0 and "fund_transfers"."in_amount" > 0 and "fund_transfers"."fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "loan_plans" (
	"id" serial PRIMARY KEY NOT NULL,
	"emp_id" integer NOT NULL,
	"borrowing_id" integer NOT NULL,
	"source_id" integer NOT NULL,
	"currency" text NOT NULL,
	"rate_e8" bigint NOT NULL,
	"principal" bigint NOT NULL,
	"instalment" bigint NOT NULL,
	"remaining" bigint NOT NULL,
	"start_month" text NOT NULL,
	"state" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "loan_plans_source_id_unique" UNIQUE("source_id"),
	CONSTRAINT "loan_plans_remaining_check" CHECK ("loan_plans"."remaining" >= 0 and "loan_plans"."remaining" <= "loan_plans"."principal"),
	CONSTRAINT "loan_plans_principal_check" CHECK ("loan_plans"."principal" > 0 and "loan_plans"."instalment" > 0),
	CONSTRAINT "loan_plans_month_check" CHECK ("loan_plans"."start_month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "loan_plans_state_check" CHECK ("loan_plans"."state" in (1, 2, 3) and ("loan_plans"."state" <> 2 or "loan_plans"."remaining" = 0))
);
--> statement-breakpoint
CREATE TABLE "payroll_months" (
	"company_id" integer NOT NULL,
	"month" text NOT NULL,
	"state" smallint NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_months_company_id_month_pk" PRIMARY KEY("company_id","month"),
	CONSTRAINT "payroll_months_check" CHECK ("payroll_months"."state" between 0 and 2 and "payroll_months"."month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
CREATE TABLE "payroll_people" (
	"run_id" integer NOT NULL,
	"emp_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"month" text NOT NULL,
	"gross" bigint NOT NULL,
	"gross_without_overtime" bigint NOT NULL,
	"net" bigint NOT NULL,
	"state" smallint NOT NULL,
	CONSTRAINT "payroll_people_run_id_emp_id_pk" PRIMARY KEY("run_id","emp_id"),
	CONSTRAINT "payroll_people_check" CHECK ("payroll_people"."state" between 0 and 2 and "payroll_people"."month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
CREATE TABLE "run_inputs" (
	"id" serial PRIMARY KEY NOT NULL,
	"emp_id" integer NOT NULL,
	"month" text NOT NULL,
	"item_code" text NOT NULL,
	"amount" bigint,
	"quantity" integer,
	"source_type" smallint NOT NULL,
	"source_id" integer NOT NULL,
	"notice_file_id" integer,
	"state" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "run_inputs_month_check" CHECK ("run_inputs"."month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "run_inputs_check" CHECK ("run_inputs"."source_type" between 1 and 12 and "run_inputs"."state" in (0, 1)),
	CONSTRAINT "run_inputs_amount_check" CHECK (num_nonnulls("run_inputs"."amount", "run_inputs"."quantity") >= 1)
);
--> statement-breakpoint
ALTER TABLE "exchange_rates" DROP CONSTRAINT "exchange_rates_check";--> statement-breakpoint
ALTER TABLE "exchange_rates" RENAME COLUMN "day" TO "rate_date";--> statement-breakpoint
-- Rates were kept in millionths of a CNY for one unit, as they are quoted.
ALTER TABLE "exchange_rates" RENAME COLUMN "rate_micro" TO "quoted_micro";--> statement-breakpoint
ALTER TABLE "exchange_rates" DROP CONSTRAINT "exchange_rates_currency_day_pk";--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD CONSTRAINT "exchange_rates_currency_rate_date_pk" PRIMARY KEY("currency","rate_date");--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD COLUMN "quote_unit" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD COLUMN "rate_e8" bigint GENERATED ALWAYS AS (quoted_micro * 100 / quote_unit) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD COLUMN "used" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD COLUMN "created_by" integer;--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD COLUMN "updated_by" integer;--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "legal_representative" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "registered_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "registered_capital" bigint;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "established_on" date;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "term_to" date;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "tax_type" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "status" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "registrant_emp_id" integer;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "created_by" integer;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "updated_by" integer;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_serials" ADD CONSTRAINT "bank_serials_account_id_fund_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."fund_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_accounts" ADD CONSTRAINT "fund_accounts_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_ledger" ADD CONSTRAINT "fund_ledger_account_id_fund_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."fund_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advance_balances" ADD CONSTRAINT "advance_balances_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advance_entries" ADD CONSTRAINT "advance_entries_borrowing_id_advances_borrowing_id_fk" FOREIGN KEY ("borrowing_id") REFERENCES "public"."advances"("borrowing_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advance_holds" ADD CONSTRAINT "advance_holds_borrowing_id_advances_borrowing_id_fk" FOREIGN KEY ("borrowing_id") REFERENCES "public"."advances"("borrowing_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advance_holds" ADD CONSTRAINT "advance_holds_form_id_finance_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."finance_forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advance_reminders" ADD CONSTRAINT "advance_reminders_borrowing_id_advances_borrowing_id_fk" FOREIGN KEY ("borrowing_id") REFERENCES "public"."advances"("borrowing_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advances" ADD CONSTRAINT "advances_borrowing_id_finance_forms_id_fk" FOREIGN KEY ("borrowing_id") REFERENCES "public"."finance_forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advances" ADD CONSTRAINT "advances_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proxy_costs" ADD CONSTRAINT "proxy_costs_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proxy_costs" ADD CONSTRAINT "proxy_costs_renewal_form_id_finance_forms_id_fk" FOREIGN KEY ("renewal_form_id") REFERENCES "public"."finance_forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proxy_renewal_costs" ADD CONSTRAINT "proxy_renewal_costs_form_id_proxy_renewals_form_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."proxy_renewals"("form_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proxy_renewal_costs" ADD CONSTRAINT "proxy_renewal_costs_proxy_cost_id_proxy_costs_id_fk" FOREIGN KEY ("proxy_cost_id") REFERENCES "public"."proxy_costs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proxy_renewals" ADD CONSTRAINT "proxy_renewals_form_id_finance_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."finance_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "borrowings" ADD CONSTRAINT "borrowings_form_id_finance_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."finance_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_transactions" ADD CONSTRAINT "card_transactions_card_id_credit_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."credit_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_cards" ADD CONSTRAINT "credit_cards_holder_emp_id_employees_emp_id_fk" FOREIGN KEY ("holder_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_cards" ADD CONSTRAINT "credit_cards_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_limits" ADD CONSTRAINT "expense_limits_small_classify_code_expense_small_small_classify_code_fk" FOREIGN KEY ("small_classify_code") REFERENCES "public"."expense_small"("small_classify_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_limits" ADD CONSTRAINT "expense_limits_level_id_position_levels_level_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."position_levels"("level_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_small" ADD CONSTRAINT "expense_small_large_classify_code_expense_large_large_classify_code_fk" FOREIGN KEY ("large_classify_code") REFERENCES "public"."expense_large"("large_classify_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_line_changes" ADD CONSTRAINT "credit_line_changes_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_borrows" ADD CONSTRAINT "document_borrows_form_id_finance_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."finance_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_borrows" ADD CONSTRAINT "document_borrows_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_borrows" ADD CONSTRAINT "document_borrows_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_borrows" ADD CONSTRAINT "document_borrows_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_borrows" ADD CONSTRAINT "document_borrows_borrower_emp_id_employees_emp_id_fk" FOREIGN KEY ("borrower_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_forms" ADD CONSTRAINT "finance_forms_requester_emp_id_employees_emp_id_fk" FOREIGN KEY ("requester_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_forms" ADD CONSTRAINT "finance_forms_department_id_departments_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_forms" ADD CONSTRAINT "finance_forms_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_form_id_finance_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."finance_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_used_by_form_id_finance_forms_id_fk" FOREIGN KEY ("used_by_form_id") REFERENCES "public"."finance_forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leases" ADD CONSTRAINT "leases_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rent_expenses" ADD CONSTRAINT "rent_expenses_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rent_expenses" ADD CONSTRAINT "rent_expenses_form_id_finance_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."finance_forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merge_payment_lines" ADD CONSTRAINT "merge_payment_lines_form_id_finance_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."finance_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merge_payment_lines" ADD CONSTRAINT "merge_payment_lines_payable_id_payables_id_fk" FOREIGN KEY ("payable_id") REFERENCES "public"."payables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merge_payments" ADD CONSTRAINT "merge_payments_form_id_finance_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."finance_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payables" ADD CONSTRAINT "payables_form_id_finance_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."finance_forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payables" ADD CONSTRAINT "payables_requester_emp_id_employees_emp_id_fk" FOREIGN KEY ("requester_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payables" ADD CONSTRAINT "payables_payee_emp_id_employees_emp_id_fk" FOREIGN KEY ("payee_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payables" ADD CONSTRAINT "payables_payer_company_id_companies_company_id_fk" FOREIGN KEY ("payer_company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payables" ADD CONSTRAINT "payables_merge_id_finance_forms_id_fk" FOREIGN KEY ("merge_id") REFERENCES "public"."finance_forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_form_id_finance_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."finance_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_payer_emp_id_employees_emp_id_fk" FOREIGN KEY ("payer_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_account_id_fund_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."fund_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_borrowing_id_finance_forms_id_fk" FOREIGN KEY ("borrowing_id") REFERENCES "public"."finance_forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reimbursement_lines" ADD CONSTRAINT "reimbursement_lines_form_id_finance_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."finance_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reimbursement_offsets" ADD CONSTRAINT "reimbursement_offsets_form_id_finance_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."finance_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reimbursement_offsets" ADD CONSTRAINT "reimbursement_offsets_borrowing_id_finance_forms_id_fk" FOREIGN KEY ("borrowing_id") REFERENCES "public"."finance_forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reimbursement_shares" ADD CONSTRAINT "reimbursement_shares_line_id_reimbursement_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."reimbursement_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reimbursement_shares" ADD CONSTRAINT "reimbursement_shares_department_id_departments_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reimbursement_shares" ADD CONSTRAINT "reimbursement_shares_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reimbursements" ADD CONSTRAINT "reimbursements_form_id_finance_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."finance_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reversal_lines" ADD CONSTRAINT "reversal_lines_form_id_finance_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."finance_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reversal_lines" ADD CONSTRAINT "reversal_lines_borrowing_id_finance_forms_id_fk" FOREIGN KEY ("borrowing_id") REFERENCES "public"."finance_forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reversal_lines" ADD CONSTRAINT "reversal_lines_receipt_id_finance_forms_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."finance_forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reversals" ADD CONSTRAINT "reversals_form_id_finance_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."finance_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sharing_lines" ADD CONSTRAINT "sharing_lines_rule_id_sharing_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."sharing_rules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sharing_lines" ADD CONSTRAINT "sharing_lines_department_id_departments_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sharing_lines" ADD CONSTRAINT "sharing_lines_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_transfers" ADD CONSTRAINT "fund_transfers_form_id_finance_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."finance_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_transfers" ADD CONSTRAINT "fund_transfers_from_account_id_fund_accounts_id_fk" FOREIGN KEY ("from_account_id") REFERENCES "public"."fund_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_transfers" ADD CONSTRAINT "fund_transfers_to_account_id_fund_accounts_id_fk" FOREIGN KEY ("to_account_id") REFERENCES "public"."fund_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_plans" ADD CONSTRAINT "loan_plans_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_months" ADD CONSTRAINT "payroll_months_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_people" ADD CONSTRAINT "payroll_people_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_people" ADD CONSTRAINT "payroll_people_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_inputs" ADD CONSTRAINT "run_inputs_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fund_accounts_number_key" ON "fund_accounts" USING btree ("account_hash") WHERE "fund_accounts"."account_hash" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "fund_accounts_name_key" ON "fund_accounts" USING btree ("company_id","name");--> statement-breakpoint
CREATE INDEX "fund_ledger_account_idx" ON "fund_ledger" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "fund_ledger_source_idx" ON "fund_ledger" USING btree ("source_type","source_id");--> statement-breakpoint
CREATE INDEX "advance_entries_person_idx" ON "advance_entries" USING btree ("emp_id","currency","id");--> statement-breakpoint
CREATE INDEX "advance_entries_borrowing_idx" ON "advance_entries" USING btree ("borrowing_id","id");--> statement-breakpoint
CREATE INDEX "advance_entries_source_idx" ON "advance_entries" USING btree ("source_form_id");--> statement-breakpoint
CREATE UNIQUE INDEX "advance_holds_key" ON "advance_holds" USING btree ("form_id","line");--> statement-breakpoint
CREATE INDEX "advance_holds_borrowing_idx" ON "advance_holds" USING btree ("borrowing_id");--> statement-breakpoint
CREATE INDEX "advances_person_idx" ON "advances" USING btree ("emp_id","borrowing_id");--> statement-breakpoint
CREATE INDEX "advances_held_idx" ON "advances" USING btree ("emp_id") WHERE "advances"."held_cny" > 0;--> statement-breakpoint
CREATE INDEX "advances_due_idx" ON "advances" USING btree ("due_on","borrowing_id") WHERE paid > cleared;--> statement-breakpoint
CREATE INDEX "proxy_costs_company_idx" ON "proxy_costs" USING btree ("company_id","service","period_to");--> statement-breakpoint
CREATE INDEX "proxy_costs_end_idx" ON "proxy_costs" USING btree ("period_to","id");--> statement-breakpoint
CREATE INDEX "proxy_costs_agent_idx" ON "proxy_costs" USING btree ("agent","id");--> statement-breakpoint
CREATE INDEX "proxy_renewal_costs_cost_idx" ON "proxy_renewal_costs" USING btree ("proxy_cost_id");--> statement-breakpoint
CREATE INDEX "borrowings_card_idx" ON "borrowings" USING btree ("payee_card_id");--> statement-breakpoint
CREATE UNIQUE INDEX "brands_key" ON "brands" USING btree ("registration_no","nice_class","country") WHERE "brands"."registration_no" <> '';--> statement-breakpoint
CREATE INDEX "brands_expiry_idx" ON "brands" USING btree ("status","expires_on","id");--> statement-breakpoint
CREATE INDEX "brands_company_idx" ON "brands" USING btree ("company_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_transactions_key" ON "card_transactions" USING btree ("card_id","traded_on","auth_code","amount");--> statement-breakpoint
CREATE INDEX "card_transactions_state_idx" ON "card_transactions" USING btree ("status","traded_on","id");--> statement-breakpoint
CREATE INDEX "card_transactions_form_idx" ON "card_transactions" USING btree ("form_id");--> statement-breakpoint
CREATE INDEX "credit_cards_holder_idx" ON "credit_cards" USING btree ("holder_emp_id");--> statement-breakpoint
CREATE INDEX "credit_cards_tail_idx" ON "credit_cards" USING btree ("card_tail");--> statement-breakpoint
CREATE UNIQUE INDEX "expense_limits_key" ON "expense_limits" USING btree ("small_classify_code",coalesce("level_id", 0),coalesce("city_tier", 0));--> statement-breakpoint
CREATE INDEX "expense_small_large_idx" ON "expense_small" USING btree ("large_classify_code","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_line_changes_open_key" ON "credit_line_changes" USING btree ("emp_id") WHERE "credit_line_changes"."open" = 1;--> statement-breakpoint
CREATE INDEX "credit_line_changes_person_idx" ON "credit_line_changes" USING btree ("emp_id","form_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_lines_key" ON "credit_lines" USING btree ("scope","scope_id","valid_from");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_lines_change_key" ON "credit_lines" USING btree ("change_id");--> statement-breakpoint
CREATE UNIQUE INDEX "document_borrows_company_out_key" ON "document_borrows" USING btree ("company_id","doc_kind") WHERE "document_borrows"."status" = 2 and "document_borrows"."company_id" is not null and "document_borrows"."doc_kind" not in (2, 11);--> statement-breakpoint
CREATE UNIQUE INDEX "document_borrows_lease_out_key" ON "document_borrows" USING btree ("lease_id","doc_kind") WHERE "document_borrows"."status" = 2 and "document_borrows"."lease_id" is not null and "document_borrows"."doc_kind" <> 11;--> statement-breakpoint
CREATE UNIQUE INDEX "document_borrows_brand_out_key" ON "document_borrows" USING btree ("brand_id","doc_kind") WHERE "document_borrows"."status" = 2 and "document_borrows"."brand_id" is not null and "document_borrows"."doc_kind" <> 11;--> statement-breakpoint
CREATE INDEX "document_borrows_company_idx" ON "document_borrows" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "document_borrows_lease_idx" ON "document_borrows" USING btree ("lease_id","id");--> statement-breakpoint
CREATE INDEX "document_borrows_brand_idx" ON "document_borrows" USING btree ("brand_id","id");--> statement-breakpoint
CREATE INDEX "document_borrows_borrower_idx" ON "document_borrows" USING btree ("borrower_emp_id","id");--> statement-breakpoint
CREATE INDEX "document_borrows_due_idx" ON "document_borrows" USING btree ("status","due_on");--> statement-breakpoint
CREATE INDEX "finance_forms_kind_idx" ON "finance_forms" USING btree ("kind_code","id");--> statement-breakpoint
CREATE INDEX "finance_forms_requester_idx" ON "finance_forms" USING btree ("requester_emp_id","kind_code","id");--> statement-breakpoint
CREATE INDEX "finance_forms_department_idx" ON "finance_forms" USING btree ("department_id","kind_code","id");--> statement-breakpoint
CREATE INDEX "finance_forms_company_idx" ON "finance_forms" USING btree ("company_id","kind_code","id");--> statement-breakpoint
CREATE INDEX "finance_forms_pay_idx" ON "finance_forms" USING btree ("kind_code","pay_status","id");--> statement-breakpoint
CREATE INDEX "finance_forms_total_idx" ON "finance_forms" USING btree ("kind_code","total_cny");--> statement-breakpoint
CREATE INDEX "finance_forms_attachments_idx" ON "finance_forms" USING gin ("attachment_ids");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_used_key" ON "invoices" USING btree ("identity") WHERE "invoices"."used_by_form_id" is not null;--> statement-breakpoint
CREATE INDEX "invoices_form_idx" ON "invoices" USING btree ("form_id");--> statement-breakpoint
CREATE INDEX "invoices_used_idx" ON "invoices" USING btree ("used_by_form_id");--> statement-breakpoint
CREATE INDEX "leases_company_idx" ON "leases" USING btree ("company_id","end_on");--> statement-breakpoint
CREATE INDEX "leases_end_idx" ON "leases" USING btree ("end_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "rent_expenses_form_key" ON "rent_expenses" USING btree ("form_id");--> statement-breakpoint
CREATE INDEX "rent_expenses_lease_idx" ON "rent_expenses" USING btree ("lease_id","period_from");--> statement-breakpoint
CREATE INDEX "rent_expenses_due_idx" ON "rent_expenses" USING btree ("status","due_on","id");--> statement-breakpoint
CREATE INDEX "merge_payment_lines_payable_idx" ON "merge_payment_lines" USING btree ("payable_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payables_form_key" ON "payables" USING btree ("form_id") WHERE "payables"."status" in (0, 1, 2, 3);--> statement-breakpoint
CREATE UNIQUE INDEX "payables_previous_key" ON "payables" USING btree ("previous_payable_id");--> statement-breakpoint
CREATE INDEX "payables_form_idx" ON "payables" USING btree ("form_id","id");--> statement-breakpoint
CREATE INDEX "payables_state_idx" ON "payables" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "payables_company_idx" ON "payables" USING btree ("payer_company_id","status","id");--> statement-breakpoint
CREATE INDEX "payables_account_idx" ON "payables" USING btree ("payee_account_hash","status");--> statement-breakpoint
CREATE INDEX "payables_merge_idx" ON "payables" USING btree ("merge_id");--> statement-breakpoint
CREATE INDEX "payables_approved_idx" ON "payables" USING btree ("status","approved_on","id");--> statement-breakpoint
CREATE INDEX "receipts_account_idx" ON "receipts" USING btree ("account_id","received_on");--> statement-breakpoint
CREATE INDEX "receipts_borrowing_idx" ON "receipts" USING btree ("borrowing_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reimbursement_lines_key" ON "reimbursement_lines" USING btree ("form_id","line");--> statement-breakpoint
CREATE INDEX "reimbursement_lines_category_idx" ON "reimbursement_lines" USING btree ("small_classify_code","form_id");--> statement-breakpoint
CREATE INDEX "reimbursement_lines_day_idx" ON "reimbursement_lines" USING btree ("occurred_on","form_id");--> statement-breakpoint
CREATE INDEX "reimbursements_trip_idx" ON "reimbursements" USING btree ("trip_application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reversal_lines_key" ON "reversal_lines" USING btree ("form_id","line");--> statement-breakpoint
CREATE INDEX "reversal_lines_borrowing_idx" ON "reversal_lines" USING btree ("borrowing_id");--> statement-breakpoint
CREATE INDEX "reversal_lines_receipt_idx" ON "reversal_lines" USING btree ("receipt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sharing_lines_key" ON "sharing_lines" USING btree ("rule_id","line");--> statement-breakpoint
CREATE INDEX "supplier_history_name_idx" ON "supplier_history" USING btree ("supplier_name","id");--> statement-breakpoint
CREATE INDEX "supplier_history_code_idx" ON "supplier_history" USING btree ("credit_code","id");--> statement-breakpoint
CREATE INDEX "supplier_history_period_idx" ON "supplier_history" USING btree ("period_from","id");--> statement-breakpoint
CREATE INDEX "fund_transfers_from_idx" ON "fund_transfers" USING btree ("from_account_id");--> statement-breakpoint
CREATE INDEX "fund_transfers_to_idx" ON "fund_transfers" USING btree ("to_account_id");--> statement-breakpoint
CREATE INDEX "loan_plans_person_idx" ON "loan_plans" USING btree ("emp_id","state");--> statement-breakpoint
CREATE INDEX "loan_plans_borrowing_idx" ON "loan_plans" USING btree ("borrowing_id","state");--> statement-breakpoint
CREATE INDEX "payroll_people_person_idx" ON "payroll_people" USING btree ("emp_id","month");--> statement-breakpoint
CREATE UNIQUE INDEX "run_inputs_key" ON "run_inputs" USING btree ("source_type","source_id","emp_id","month","item_code");--> statement-breakpoint
CREATE INDEX "run_inputs_month_idx" ON "run_inputs" USING btree ("month","state","emp_id");--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD CONSTRAINT "exchange_rates_currency_check" CHECK ("exchange_rates"."currency" <> 'CNY' and "exchange_rates"."currency" ~ '^[A-Z]{3}$');--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD CONSTRAINT "exchange_rates_rate_check" CHECK ("exchange_rates"."quoted_micro" > 0 and "exchange_rates"."quoted_micro" <= 1000000000000);--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD CONSTRAINT "exchange_rates_unit_check" CHECK ("exchange_rates"."quote_unit" in (1, 100));--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD CONSTRAINT "exchange_rates_used_check" CHECK ("exchange_rates"."used" in (0, 1));--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_check" CHECK ("companies"."tax_type" between 0 and 2 and "companies"."status" between 1 and 3);--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_capital_check" CHECK ("companies"."registered_capital" >= 0);--> statement-breakpoint
CREATE TRIGGER advance_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON advance_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER fund_ledger_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON fund_ledger
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Periods of one lease do not overlap (finance rule 29), nor those of one service of an agent for a company (rule 33).
ALTER TABLE rent_expenses ADD CONSTRAINT rent_expenses_period_key EXCLUDE USING gist (
  int4range(lease_id, lease_id, '[]') WITH &&,
  daterange(period_from, period_to, '[]') WITH &&
) WHERE (status <> 3);
--> statement-breakpoint
ALTER TABLE proxy_costs ADD CONSTRAINT proxy_costs_period_key EXCLUDE USING gist (
  int8range(hashtext(agent), hashtext(agent), '[]') WITH &&,
  int4range(company_id, company_id, '[]') WITH &&,
  int4range(service::int, service::int, '[]') WITH &&,
  daterange(period_from, period_to, '[]') WITH &&
);
--> statement-breakpoint
DO $$
DECLARE pair text[];
BEGIN
  FOREACH pair SLICE 1 IN ARRAY ARRAY[
    ['expense_large', 'expenseCategories'],
    ['expense_small', 'expenseCategories'],
    ['expense_limits', 'expenseCategories'],
    ['finance_settings', 'financeSettings'],
    ['sharing_rules', 'sharing'],
    ['sharing_lines', 'sharing']
  ] LOOP
    EXECUTE format(
      'CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH STATEMENT EXECUTE FUNCTION bump_reference(%L)',
      pair[1] || '_reference', pair[1], pair[2]);
  END LOOP;
END $$;
--> statement-breakpoint
-- Finance reads everybody's forms (shell, Permissions); a scope that was chosen stays.
UPDATE roles SET data_scope = 5 WHERE role_code IN ('cashier', 'financeManager', 'accountant') AND data_scope = 1;
