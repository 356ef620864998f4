/** Permission codes of the approvals. Apart from the other codes: pages of every domain ask for rights. */

/** What the permission codes of the approvals permit; each has its name for people in locales/rights. */
export const MAY = {
  processes: { see: 13101001, edit: 13101002, publish: 13101003, editFormTypes: 13101005 },
  roles: { see: 13102001, edit: 13102002, import: 13102003 },
  delegations: { delegate: 13103001, delegateForOthers: 13103002 },
  monitor: { see: 13104001, administrate: 13104002, export: 13104003 },
  forms: { list: 13105001, decideBatch: 13105002, print: 13105003 },
} as const;
