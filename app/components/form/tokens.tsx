import { useRoot } from "../layout/use-root";

/** What every POST form carries: the session's form token and a one-time key that makes a repeat harmless. */
export function FormTokens() {
  const root = useRoot();
  return (
    <>
      <input type="hidden" name="_csrf" value={root?.csrf ?? ""} />
      <input type="hidden" name="_key" value={root?.formKey ?? ""} />
    </>
  );
}
