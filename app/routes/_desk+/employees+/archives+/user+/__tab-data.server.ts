import { personForms } from "~/contracts/approvals/tasks";
import { personBadges } from "~/contracts/employees/badge";
import { personBenefits } from "~/contracts/employees/benefits/people";
import { employeeChanges } from "~/contracts/employees/employee-records";
import { employeePosts } from "~/contracts/employees/posts";
import { searchClassify } from "~/contracts/shell/dictionary";
import { call } from "~/door/call.server";
import { list } from "~/door/list.server";
import { bankNames } from "~/lib/options";
import type { DetailTabName } from "./__detail-tabs";

/** What one view of a file shows beside the record itself; nothing for the others. */
export async function tabData(request: Request, tab: DetailTabName, empId: number) {
  switch (tab) {
    case "posts": {
      const asOf = new URL(request.url).searchParams.get("asOf") ?? undefined;
      return { tab, posts: await call(request, employeePosts, { empId, asOf }) };
    }
    case "bankCards":
      return { tab, banks: bankNames(await call(request, searchClassify, { query: { classifyCode: "bank_name" } })) };
    case "benefits":
      return { tab, benefits: await call(request, personBenefits, { empId }) };
    case "badge":
      return { tab, badge: await call(request, personBadges, { empId }) };
    case "approvals":
      return { tab, forms: await list(request, personForms, { empId }) };
    case "changes":
      return { tab, changes: await call(request, employeeChanges, { empId }) };
    default:
      return { tab };
  }
}

export type TabData = Awaited<ReturnType<typeof tabData>>;
