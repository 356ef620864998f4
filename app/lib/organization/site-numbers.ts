// Apart from what is known of the company, which stays on the server: browsers need the numbers alone.

/** The overseas warehouse among the sites; no person's own site, his flag says it (specification, site digit 7). */
export const OVERSEAS_SITE = 7;

/** Sites that a company may have, those switched off among them. */
export const MOST_SITES = 60;
