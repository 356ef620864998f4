/** What was given: empty fields count as unset, our own hidden fields are left out, files travel apart. */
export function given(value: unknown): unknown {
  if (typeof value === "string") return value === "" ? undefined : value;
  if (Array.isArray(value)) return value.map(given).filter((item) => item !== undefined);
  if (value instanceof Blob || value === null || typeof value !== "object") return undefined;
  const entries = Object.entries(value).filter(([name]) => !name.startsWith("_"));
  return Object.fromEntries(
    entries.map(([name, item]) => [name, given(item)]).filter(([, item]) => item !== undefined),
  );
}

const TEXT = "Text";

/**
 * A person field sends a key and, as `…Text`, words. Without script emptied words leave the key behind: the words
 * decide.
 */
export function withoutEmptied(form: FormData): FormData {
  const emptied = new Set(
    [...form].flatMap(([name, value]) => (name.endsWith(TEXT) && value === "" ? [name.slice(0, -TEXT.length)] : [])),
  );
  if (emptied.size === 0) return form;
  const kept = new FormData();
  for (const [name, value] of form) {
    if (emptied.has(name)) continue;
    if (value instanceof File) kept.append(name, value, value.name);
    else kept.append(name, value);
  }
  return kept;
}
