export function reading(
  file: string,
  known?: readonly string[],
  routes?: string,
): { missing: string[]; needless: string[] };
