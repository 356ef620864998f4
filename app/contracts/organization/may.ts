/** Permission codes of the organization. Apart from the other codes: pages of every domain ask for rights. */

/** What the permission codes of the organization permit; each has its name for people in locales/rights. */
export const MAY = {
  organization: {
    see: 11021001,
    editDepartments: 11021002,
    editPositions: 11021003,
    import: 11021004,
    exceedHeadcount: 11021005,
  },
} as const;
