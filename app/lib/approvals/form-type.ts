/** Types of forms know the sites of the specification; a site that the company added has those of all sites. */
const LAST_DIGIT = 7;

/** Codes of the types that a kind's form of a site may have; the site's own goes before the one for all (FormType). */
export const typeCodesOf = (kindCode: number, siteDigit: number): number[] =>
  siteDigit > LAST_DIGIT ? [kindCode * 10] : [kindCode * 10 + siteDigit, kindCode * 10];
