/** Permission codes of the shell. Apart from the other codes: pages of every domain ask for rights. */

/** What the permission codes of the shell permit; each has its name for people in locales/rights. */
export const MAY = {
  users: {
    see: 10010001,
    edit: 10010002,
    setStatus: 10010003,
    resetPassword: 10010004,
    unlock: 10010005,
    export: 10010006,
    endSessions: 10010007,
  },
  roles: { see: 10020001, create: 10020002, edit: 10020003, delete: 10020004, editMembers: 10020005 },
  access: { see: 10030001, import: 10030002, export: 10030003 },
  permissions: { see: 10040001, edit: 10040002 },
  menus: { see: 10060001, edit: 10060002 },
  dictionary: { see: 10070001, edit: 10070002, export: 10070003 },
  logs: { seeSignIns: 10090001, seeErrors: 10090002, seeAudit: 10090003, export: 10090004 },
  gateway: { see: 10100001, edit: 10100002 },
  letters: { publish: 10110001 },
  parameters: { edit: 10120001 },
  setUp: { see: 10130001 },
  account: { switch: 14101016, openQuiz: 14101018 },
} as const;
