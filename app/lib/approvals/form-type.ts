/** Types of forms know the sites of the specification; a site that the company added has those of all sites. */
export const LAST_DIGIT = 7;

/** The digit under which the types of a site stand. */
export const digitOfTypes = (siteDigit: number): number => (siteDigit > LAST_DIGIT ? 0 : siteDigit);

/** Codes of the types that a kind's form of a site may have; the site's own goes before the one for all (FormType). */
const typeCodesOf = (kindCode: number, siteDigit: number): number[] =>
  [...new Set([digitOfTypes(siteDigit), 0])].map((digit) => kindCode * 10 + digit);

/**
 * The type of a kind's form at a site, in force or not: where the site has its own, that one counts, and switched off
 * it is switched off there, whatever all the others have.
 */
export const typeAt = <T>(types: ReadonlyMap<number, T>, kindCode: number, siteDigit: number): T | undefined =>
  typeCodesOf(kindCode, siteDigit)
    .map((code) => types.get(code))
    .find((type) => type !== undefined);
