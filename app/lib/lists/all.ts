import * as approvals from "../approvals/lists";
import * as balances from "../attendance/balance-list";
import * as attendance from "../attendance/lists";
import * as archives from "../employees/archive-list";
import * as employees from "../employees/lists";
import * as finance from "../finance/lists";
import * as registers from "../finance/register-lists";
import * as performance from "../performance/lists";
import * as shell from "../shell/lists";
import type { ListColumns } from "./columns";

const { lendingLists, ...others } = registers;
/** What the domains' files of lists export. */
const ALL = {
  ...approvals,
  ...attendance,
  ...balances,
  ...archives,
  ...employees,
  ...finance,
  ...others,
  ...lendingLists,
  ...performance,
  ...shell,
};

export type ListName = (typeof ALL)[keyof typeof ALL]["name"];
/** The lists whose columns a person may choose and whose filters he may keep as a view, by their names there. */
export const LISTS = Object.fromEntries(Object.values<ListColumns>(ALL).map((list) => [list.name, list])) as Record<
  ListName,
  ListColumns
>;
export const LIST_NAMES = Object.keys(LISTS) as [ListName, ...ListName[]];
