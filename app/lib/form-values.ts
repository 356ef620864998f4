/** What was given: empty fields count as unset, our own hidden fields are left out, files travel apart. */
export function given(value: unknown): unknown {
  if (typeof value === "string") return value === "" ? undefined : value;
  if (Array.isArray(value)) return value.map(given).filter((item) => item !== undefined);
  if (value instanceof Blob || value === null || typeof value !== "object") return undefined;
  const entries = Object.entries(value).filter(([name]) => !name.startsWith("_"));
  return Object.fromEntries(entries.map(([name, item]) => [name, given(item)]).filter(([, item]) => item !== undefined));
}

/** A person field sends a key and, as `…Text`, words. Without script emptied words leave the key behind: the words decide. */
export function withoutEmptied(form: FormData): FormData {
  for (const [name, value] of [...form]) if (name.endsWith("Text") && value === "") form.delete(name.slice(0, -"Text".length));
  return form;
}
