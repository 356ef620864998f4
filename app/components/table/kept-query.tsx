import { useLocation } from "@remix-run/react";

/** The present query as hidden inputs: a GET form replaces the whole query string, so it carries what should stay. */
export function KeptQuery({ except, only }: { except?: string[]; only?: string[] }) {
  const query = [...new URLSearchParams(useLocation().search)];
  return query
    .filter(([name, value]) => value && !except?.includes(name) && (!only || only.includes(name)))
    .map(([name, value], index) => <input key={`${name}${index}`} type="hidden" name={name} value={value} readOnly />);
}
