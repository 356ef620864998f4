import { useRouteLoaderData } from "@remix-run/react";

/** What every POST form carries: the session's form token and a one-time key that makes a repeat harmless. */
export function FormTokens() {
  const root = useRouteLoaderData("root") as { csrf?: string; formKey?: string } | undefined;
  return (
    <>
      <input type="hidden" name="_csrf" value={root?.csrf ?? ""} />
      <input type="hidden" name="_key" value={root?.formKey ?? ""} />
    </>
  );
}
