import { INVOICE_TYPE, type InvoiceType } from "~/contracts/finance/codes";

// Places, sellers and sums are made up.

/** A line of an occasion. */
export interface Part {
  category: string;
  description: string;
  /** What it costs at least and at most, in fen. */
  cost: readonly [least: number, most: number];
  paper?: { type: InvoiceType; sellerName: string };
  /** What the standard of the category counts, and how many there may be. */
  counted?: { by: "days" | "nights" | "people"; least: number; most: number };
}

export interface Story {
  reason: string;
  parts: readonly Part[];
}

const HOTEL = { type: INVOICE_TYPE.vatSpecial, sellerName: "悦途酒店管理有限公司" };
const SHOP = { type: INVOICE_TYPE.vatOrdinary, sellerName: "晨光文体用品商行" };
const MEAL = { type: INVOICE_TYPE.vatOrdinary, sellerName: "南园餐饮有限公司" };
const PARCEL = { type: INVOICE_TYPE.otherReceipt, sellerName: "速达快运深圳营业部" };
const FLIGHT = { type: INVOICE_TYPE.air, sellerName: "华南航空" };
const COACH = { type: INVOICE_TYPE.passenger, sellerName: "粤运客运站" };

const night = (cost: Part["cost"]): Part => ({
  category: "T03",
  description: "酒店住宿",
  cost,
  paper: HOTEL,
  counted: { by: "nights", least: 1, most: 4 },
});
const allowance: Part = {
  category: "T04",
  description: "出差补助",
  cost: [8_000, 12_000],
  counted: { by: "days", least: 1, most: 5 },
};
const inTown: Part = {
  category: "T05",
  description: "市内打车",
  cost: [2_400, 9_600],
  counted: { by: "days", least: 1, most: 2 },
};

/** Why people of the demo company spend money. */
export const STORIES: readonly Story[] = [
  {
    reason: "拜访武汉渠道客户",
    parts: [
      { category: "T01", description: "深圳往返武汉", cost: [96_000, 178_000], paper: FLIGHT },
      night([31_800, 44_800]),
      allowance,
    ],
  },
  {
    reason: "广州门店巡检",
    parts: [{ category: "T02", description: "长途大巴", cost: [6_500, 12_800], paper: COACH }, inTown],
  },
  {
    reason: "成都展会布展与撤展",
    parts: [
      { category: "T01", description: "深圳往返成都", cost: [118_000, 206_000], paper: FLIGHT },
      night([29_800, 43_900]),
      inTown,
      allowance,
    ],
  },
  {
    reason: "部门办公用品补充",
    parts: [
      { category: "O01", description: "打印纸与硒鼓", cost: [18_600, 92_000], paper: SHOP },
      { category: "O01", description: "文件夹与标签", cost: [3_200, 14_800], paper: SHOP },
    ],
  },
  {
    reason: "样品寄送客户",
    parts: [{ category: "O02", description: "快递", cost: [1_800, 32_000], paper: PARCEL }],
  },
  {
    reason: "接待华东客户来访",
    parts: [
      {
        category: "E01",
        description: "客户午餐",
        cost: [9_800, 19_600],
        paper: MEAL,
        counted: { by: "people", least: 3, most: 8 },
      },
      inTown,
    ],
  },
  {
    reason: "新人培训物料",
    parts: [{ category: "O01", description: "笔记本与展板", cost: [12_000, 46_000], paper: SHOP }],
  },
  {
    reason: "周末值班交通",
    parts: [inTown],
  },
];
