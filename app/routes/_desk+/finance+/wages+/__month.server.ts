/** The month that an address names. */
export function monthIn(request: Request): string | null {
  const asked = new URL(request.url).searchParams.get("month") ?? "";
  return /^[0-9]{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : null;
}
