/** Text key of each right of an app: keys hold no dots. */
export const RIGHT_TEXT = {
  "finance.gate.login": "app.right.financeGateLogin",
  "finance.ticket": "app.right.financeTicket",
  "erp.login": "app.right.erpLogin",
  "attendance.punch.push": "app.right.punchPush",
} as const;
