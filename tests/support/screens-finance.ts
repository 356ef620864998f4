import type { Walk } from "./screens";
import { REGISTERS_OF_FINANCE } from "./screens-registers";

const rows = (titles: Record<string, string>) => Object.entries(titles).map(([path, title]) => ({ path, title }));

const BASE = rows({
  "/workflow/cost/list": "费用类别",
  "/workflow/cost/list/new": "新增大类",
  "/workflow/cost/list/usual": "载入常用类别",
  "/workflow/cost/import": "费用类别导入",
  "/workflow/exchangeRate/list": "汇率",
  "/workflow/exchangeRate/list/new": "新增汇率",
  "/workflow/exchangeRate/import": "汇率导入",
  "/workflow/sharing/list": "费用分摊",
  "/workflow/sharing/list/new": "新增分摊方案",
  "/workflow/sharing/import": "费用分摊导入",
  "/workflow/creditCard/list": "企业信用卡",
  "/workflow/creditCard/list/new": "新增卡片",
  "/workflow/creditCard/list/transactions": "信用卡交易流水",
  "/workflow/creditCard/import": "企业信用卡流水导入",
});

const MANAGED = rows({
  "/workflow/fundAccount/list": "资金账户",
  "/workflow/fundAccount/list/new": "新增账户",
  "/workflow/config/list": "财务配置",
  "/workflow/config/list/new": "新增配置",
  "/workflow/config/import": "财务配置导入",
  "/workflow/creditLine/list": "借款额度",
  "/workflow/creditLine/list/new": "新增额度",
  "/workflow/creditLine/import": "借款额度导入",
  "/workflow/advanceLedger/import": "期初借款导入",
  "/workflow/fundAccount/import": "资金账户导入",
});

export const FINANCE: Walk[] = [
  {
    what: "finance: the own forms",
    jobNumber: "10011",
    screens: [
      { path: "/workflow", title: "报销单", lands: "/workflow/reimbursement/list" },
      { path: "/workflow/reimbursement/list", title: "报销单" },
      { path: "/workflow/reimbursement/create", title: "新建报销单" },
      { path: "/workflow/borrowing/list", title: "借款单" },
      { path: "/workflow/borrowing/create", title: "新建借款单" },
      { path: "/workflow/reversal/list", title: "借款冲销" },
      { path: "/workflow/reversal/create", title: "新建借款冲销" },
      { path: "/workflow/advanceLedger", title: "借款台账" },
      { path: "/workflow/creditLine/apply", title: "额度调整申请" },
      { path: "/finance/company/borrow/apply", title: "证照借用申请" },
      { path: "/finance/company/borrow/mine", title: "我的借用" },
    ],
  },
  {
    what: "finance: the cashier's bench",
    jobNumber: "10008",
    screens: [
      { path: "/workflow/cashier/list", title: "出纳付款" },
      { path: "/workflow/cashier/list?tab=confirm", title: "出纳付款" },
      { path: "/workflow/voucher/picked?picked=1", title: "出纳付款", lands: "/workflow/cashier/list" },
      { path: "/workflow/cashier/import", title: "导入付款结果" },
      { path: "/workflow/transfer/list", title: "转账单" },
      { path: "/workflow/transfer/create", title: "新建转账单" },
      { path: "/workflow/mergePayment/list", title: "合并付款" },
      { path: "/workflow/mergePayment/create", title: "新建合并付款" },
      { path: "/workflow/mergePayment/import", title: "导入合并付款" },
    ],
  },
  {
    what: "finance: money received",
    jobNumber: "10016",
    screens: rows({
      "/workflow/receipt/list": "收款单",
      "/workflow/receipt/create": "新建收款单",
      "/workflow/receipt/import": "导入收款单",
      "/workflow/reversal/import": "导入借款冲销",
      "/workflow/reimbursement/import": "导入报销单",
      "/workflow/borrowing/import": "导入借款单",
    }),
  },
  { what: "what finance keeps beside its forms", jobNumber: "10016", screens: BASE },
  { what: "what the finance manager keeps", jobNumber: "10009", screens: MANAGED },
  ...REGISTERS_OF_FINANCE,
];
