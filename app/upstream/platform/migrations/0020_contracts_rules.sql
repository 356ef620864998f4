-- What is known of contracts that were terminated before the day was written with them.
UPDATE contracts c SET ended_on = s.end_date FROM employment_spells s
WHERE c.state = 6 AND c.ended_on IS NULL AND s.emp_id = c.emp_id AND s.end_date IS NOT NULL AND s.start_date <= c.start_date AND s.end_date >= c.start_date;
--> statement-breakpoint
-- Employees rule 23: dates of one employee and employer do not overlap; a draft that was dropped and a contract that never began count for
-- nothing. Deferrable, so that an import may move one contract into the place of another.
ALTER TABLE contracts ADD CONSTRAINT contracts_period_key EXCLUDE USING gist (
  int4range(emp_id, emp_id, '[]') WITH &&,
  int4range(company_id, company_id, '[]') WITH &&,
  daterange(start_date, coalesce(ended_on, extended_to, end_date), '[]') WITH &&
) WHERE (state <> 7 AND (state <> 6 OR ended_on >= start_date)) DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint
ALTER TABLE contracts ADD CONSTRAINT contracts_dimission_fk FOREIGN KEY (dimission_id) REFERENCES dimissions (id);
--> statement-breakpoint
ALTER TABLE contracts ADD CONSTRAINT contracts_signature_fk FOREIGN KEY (signature_id) REFERENCES electronic_signatures (id);
--> statement-breakpoint
-- Shenzhen's technical-secret regulation, art. 24 (employees rule 22).
UPDATE city_params SET non_compete_share_bp = 5000 WHERE city_code = '440300';
