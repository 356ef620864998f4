/**
 * Permission codes of the archives and their rooms. Apart from the other codes: pages of every domain ask for rights.
 */

/** What the permission codes of the employees permit; each has its name for people in locales/rights. */
export const MAY = {
  archives: {
    list: 11011001,
    seeDetail: 11011002,
    create: 11011003,
    edit: 11011004,
    checkChanges: 11011005,
    export: 11011006,
    import: 11011007,
    unmask: 11011010,
  },
  entry: { see: 11031001, edit: 11031002, confirm: 11031003 },
  transfer: { see: 11041001, apply: 11041002 },
  probation: { see: 11051001, check: 11051002 },
  contract: { see: 11061001, edit: 11061002, overrideArticle14: 11061003 },
  dimission: { see: 11071001, edit: 11071002, severance: 11071003, import: 11071004 },
  background: { see: 11081001, edit: 11081002 },
  benefits: { see: 11091001, edit: 11091002, confirmParameters: 11091003, lockMonths: 11091004 },
  banks: { edit: 11101001 },
  payeeCards: { edit: 11101002 },
  files: { scan: 11111001, delete: 11111002 },
  notices: { edit: 11121001, publishToAll: 11121002, seeReceipts: 11121003 },
  badges: { review: 11131001 },
  vaccinations: { seeCounts: 11141001, seePeople: 11141002 },
  subsidies: { manage: 11151001, review: 11151002 },
  certificates: { issue: 11161001 },
  reports: { see: 11171001 },
} as const;
