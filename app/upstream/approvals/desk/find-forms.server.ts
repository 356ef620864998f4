import { sql } from "drizzle-orm";
import { MAY } from "~/contracts/approvals/may";
import { approvalPaths } from "~/lib/approvals/paths";
import type { Finder } from "~/upstream/found.server";
import { contains } from "~/upstream/platform/database/contains.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { mayRead } from "../engine/reach.server";
import { tasksFor } from "./counts.server";

/** Forms of each list of a person, the newest, that are looked through; and of all, for the monitor. */
const OWN = 2_000;
const ALL = 5_000;

/**
 * Forms by their number, or by a part of number or title among those the caller has to do with, of what he may read.
 * The ways to the candidates are indexes; the texts of a million forms are not walked.
 */
export const findForms: Finder = {
  group: "forms",
  async find(db, caller, word, most) {
    const me = caller.empId;
    if (me === null) return [];
    const rows = await select(db, {
      id: num`i.id`,
      title: str`i.title`,
      number: sql<string | null>`i.instance_no`,
      requester: str`r.emp_name`,
    })`
      from approval_instances i
      join employees r on r.emp_id = i.requester_emp_id
      where i.id in (
        select id from approval_instances where instance_no = ${word.toUpperCase()}
        union (select id from approval_instances where requester_emp_id = ${me} order by id desc limit ${OWN})
        union select instance_id from (${tasksFor(me)}) as waiting
        union (
          select instance_id from approval_tasks where decided_by_emp_id = ${me} order by instance_id desc limit ${OWN}
        )
        union (select instance_id from approval_cc where emp_id = ${me} order by id desc limit ${OWN})
        ${
          holds(caller, MAY.monitor.see)
            ? sql`union (select id from approval_instances order by id desc limit ${ALL})`
            : sql``
        }
      )
      and (${contains(sql`i.title`, word)} or ${contains(sql`i.instance_no`, word)})
      and ${mayRead(caller)}
      order by i.id desc
      limit ${most}`;
    return rows.map(({ id, title, number, requester }) => ({
      title,
      note: [number, requester].filter(Boolean).join(" "),
      to: approvalPaths.approval(id),
      icon: "approval",
    }));
  },
};
