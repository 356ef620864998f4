/** GB 32100-2015: digits and capital letters without I, O, S, V, Z. */
const ALPHABET = "0123456789ABCDEFGHJKLMNPQRTUWXY";

/** The 18th character: weights 3^(i−1) mod 31 over the first 17, then (31 − Σ mod 31) mod 31. */
export function creditCodeCheckCharacter(first17: string): string {
  let weight = 1;
  let sum = 0;
  for (const character of first17) {
    sum += ALPHABET.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return ALPHABET[(31 - (sum % 31)) % 31] ?? "";
}

/**
 * Unified social credit code (employees rule 40, finance rule 25), capital letters. The older check inside characters
 * 9–17 (GB 11714) is not made: codes issued without it are in use.
 */
export function isCreditCode(code: string): boolean {
  return /^[0-9A-HJ-NPQRTUWXY]{18}$/.test(code) && creditCodeCheckCharacter(code.slice(0, 17)) === code[17];
}
