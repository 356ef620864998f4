-- What a certificate says is frozen when it is issued; it is only revoked, once.
CREATE FUNCTION certificate_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.state = 2
    OR (NEW.type, NEW.emp_id, NEW.cert_no, NEW.purpose, NEW.language, NEW.facts, NEW.hash, NEW.issued_on) IS DISTINCT FROM (OLD.type, OLD.emp_id, OLD.cert_no, OLD.purpose, OLD.language, OLD.facts, OLD.hash, OLD.issued_on) THEN
    RAISE EXCEPTION 'a certificate is never changed, only revoked' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER certificates_frozen BEFORE UPDATE OR DELETE ON certificates FOR EACH ROW EXECUTE FUNCTION certificate_frozen();

--> statement-breakpoint
-- At most twelve months a signature (employees rule 45); what was in effect keeps the signature it stands on.
ALTER TABLE registry_subsidies
  ADD CONSTRAINT registry_subsidies_length_check CHECK ((left(end_month, 4)::int * 12 + right(end_month, 2)::int) - (left(start_month, 4)::int * 12 + right(start_month, 2)::int) <= 11),
  ADD CONSTRAINT registry_subsidies_signature_fk FOREIGN KEY (signature_id) REFERENCES electronic_signatures(id);
