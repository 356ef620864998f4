CREATE TRIGGER system_parameters_reference AFTER INSERT OR UPDATE OR DELETE ON system_parameters
  FOR EACH STATEMENT EXECUTE FUNCTION bump_reference('parameters');
