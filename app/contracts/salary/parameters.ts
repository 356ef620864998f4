import { z } from "zod";
import { day, endpoint } from "../endpoint";
import { saved } from "../register";
import {
  siteParameterDetail,
  siteParameterGiven,
  siteParameterNamed,
  siteParameterRow,
} from "../shell/site-parameters";
import { MAY } from "./may";

/** The parameters of salary as they are today (salary, Screens: settings). */
export const salaryParameters = endpoint("GET", "/salary/parameter/list", {
  access: MAY.structures.edit,
  input: z.object({}),
  output: z.array(siteParameterRow),
});

/** One of them with all its values. */
export const salaryParameter = endpoint("GET", "/salary/parameter/details", {
  access: MAY.structures.edit,
  input: siteParameterNamed,
  output: siteParameterDetail,
});

/** Enters a value from a day on, at a site or everywhere, or changes one that has not begun before today. */
export const saveSalaryParameter = endpoint("POST", "/salary/parameter/save", {
  access: MAY.structures.edit,
  changes: true,
  noActing: true,
  input: siteParameterGiven,
  output: saved,
});

const tightPayDate = z.object({
  siteId: z.number().int(),
  month: z.string(),
  payDate: day,
  /** Working days between the end of the month and the pay date. */
  workdays: z.number().int(),
});
export type TightPayDate = z.output<typeof tightPayDate>;

/** Pay dates of the next days that come before the attendance of their month can be locked (salary rule 13). */
export const tightPayDates = endpoint("GET", "/salary/paydate/list", {
  access: MAY.structures.edit,
  input: z.object({}),
  output: z.object({
    days: z.number().int(),
    rows: z.array(tightPayDate),
    /** Says that a year of these days has no calendar yet (attendance rule 9); empty: each has one. */
    calendarNote: z.string(),
  }),
});
