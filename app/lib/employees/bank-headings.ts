/**
 * Headings of the published lists of line numbers, as banks and the payment system's operators write them, by column of
 * the bank library's import.
 */
export const PUBLISHED = {
  cnaps: ["行号", "支付行号", "支付系统行号", "大额行号", "银行行号", "银行联行号", "CNAPS"],
  bankName: ["银行名称", "所属银行", "行别名称"],
  branchName: ["行名", "行名全称", "银行全称", "机构名称", "网点名称"],
  province: ["省份", "所在省"],
  city: ["城市", "所在市", "所在城市"],
} as const;
