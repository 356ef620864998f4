import { idCheckCharacter } from "../../app/lib/employees/id-number";

/** A valid, invented resident ID number; `n` makes it unique. */
export function idNumber(n: number, birth = "19900101"): string {
  const first17 = `110000${birth}${String(n % 1000).padStart(3, "0")}`;
  return first17 + idCheckCharacter(first17);
}
