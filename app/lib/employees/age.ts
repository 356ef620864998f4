/**
 * Full years of age on a date. Somebody born on 29 February turns a year older on 1 March of a common year: the later
 * day, because the limits below protect the person.
 */
export function ageOn(birthDate: string, date: string): number {
  const years = Number(date.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return date.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/**
 * Employees rule 3. Under 16 on the entry date nobody may be hired (Labour Law art. 15; State Council Decree 364); at
 * 16 and 17 a person is a minor worker, kept from hazardous posts and examined before entry (Labour Law arts 58, 64,
 * 65).
 */
export function entryAge(birthDate: string, hireDate: string): "under16" | "minor" | "adult" {
  const age = ageOn(birthDate, hireDate);
  if (age < 16) return "under16";
  return age < 18 ? "minor" : "adult";
}
