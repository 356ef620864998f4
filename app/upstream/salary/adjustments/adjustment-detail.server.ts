import { eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { FORM_STATE, type FormState } from "~/contracts/approvals/codes";
import { EMPLOYMENT, type Employment } from "~/contracts/organization/codes";
import type { AdjustmentDetail, AdjustmentForm, adjustmentForm as formContract } from "~/contracts/salary/adjustments";
import { ADJUST_STATE, SALARY_KIND } from "~/contracts/salary/codes";
import { MAY } from "~/contracts/salary/may";
import { companyDay, laterDay } from "~/lib/period";
import { changeBp } from "~/lib/salary/adjustment";
import { valueOn } from "~/lib/salary/archive-values";
import type { Tx } from "~/upstream/platform/database/db.server";
import { bool, num, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing } from "~/upstream/platform/refusal.server";
import { itemName, minimumWages, PEOPLE, personColumns, valuesOf } from "../archives/archive-parts.server";
import { itemsOn, structuresOf } from "../archives/fixed-items.server";
import { looked } from "../log/log.server";
import { reachesPay, seesFigures } from "../reach.server";
import { OPEN_STATES } from "./adjust-people.server";
import { linesWithNames } from "./adjustment-lines.server";
import { SUBJECT } from "./adjustment-write.server";
import { ADJUSTMENTS, adjustmentColumns, seesAdjustments } from "./adjustments.server";
import { salaryAdjustments } from "./tables.server";

/** Where an approval is that may still change. */
const OPEN_TO_EDIT: readonly FormState[] = [FORM_STATE.draft, FORM_STATE.returned, FORM_STATE.withdrawn];

export const INSTANCE = sql`
  left join approval_forms i on i.kind_code = ${SALARY_KIND.adjustment} and i.business_id = f.id
`;

/** Whose it is, without a figure: that is known before who looks is written down. */
export async function personIn(tx: Tx, caller: Caller, id: number, reach: SQL = seesAdjustments(caller)) {
  const row = await selectOne(tx, { empId: num`j.emp_id` })`from ${ADJUSTMENTS} where j.id = ${id} and ${reach}`;
  if (!row) throw missing();
  return row.empId;
}

/** An adjustment, item by item; whoever asks is written down in the same transaction (salary rule 28). */
export const adjustmentDetail = (caller: Caller, { id }: { id: number }): Promise<AdjustmentDetail> =>
  looked(
    caller,
    SUBJECT,
    ({ empId }) => empId,
    async (tx) => {
      await personIn(tx, caller, id);
      return readDetail(tx, caller, id);
    },
  );

async function readDetail(tx: Tx, caller: Caller, id: number): Promise<AdjustmentDetail> {
  const row = await selectOne(tx, {
    ...adjustmentColumns(caller),
    version: num`j.version`,
    figures: bool`${seesFigures(caller)}`,
    head: str`coalesce(h.emp_name, '')`,
    formId: num`f.id`,
    formVersion: num`f.version`,
    requesterEmpId: sql<number | null>`f.requester_emp_id`,
    requesterWork: sql<Employment | null>`r.employment`,
    instanceId: sql<number | null>`i.id`,
    formState: sql<FormState | null>`i.status`,
    mayDraft: bool`(${reachesPay(caller, MAY.adjustments.draft)} and ${seesFigures(caller)})`,
    people: num`
      (
        select count(*)::int
        from salary_adjustments o
        where o.form_id = f.id and o.state = j.state
      )
    `,
  })`
    from ${ADJUSTMENTS}
    left join employees h on h.emp_id = f.head_emp_id
    ${INSTANCE}
    where j.id = ${id}`;
  if (!row) throw missing();
  const { formId, formVersion, people, requesterEmpId, requesterWork, formState, mayDraft, ...head } = row;
  const lines = (await linesWithNames(tx, caller, [id])).get(id) ?? [];
  const shown = lines.map((line) => (head.figures ? line : { ...line, before: null, after: null, changeBp: null }));
  const own = requesterEmpId === caller.empId;
  const open = head.state === ADJUST_STATE.draft && mayDraft;
  const editable = open && (formState === null || (own && OPEN_TO_EDIT.includes(formState)));
  const orphaned = open && requesterWork !== null && requesterWork !== EMPLOYMENT.onJob;
  const withdrawable = editable || orphaned || (head.state === ADJUST_STATE.inApproval && own && mayDraft);
  return {
    ...head,
    lines: shown,
    total: head.figures ? totalOf(lines) : { before: null, after: null, changeBp: null },
    form: { id: formId, version: formVersion, people },
    acts: [
      ...(editable ? (["edit"] as const) : []),
      ...(editable && lines.length > 0 ? (["submit"] as const) : []),
      ...(withdrawable ? (["withdraw"] as const) : []),
    ],
  };
}

function totalOf(lines: AdjustmentDetail["lines"]): AdjustmentDetail["total"] {
  const sum = (side: "before" | "after") => lines.reduce((all, line) => all + (line[side] ?? 0), 0);
  const [before, after] = [sum("before"), sum("after")];
  return { before, after, changeBp: changeBp(before, after) };
}

type Asked = z.output<(typeof formContract)["input"]>;

/** The form shows figures: a look like that at the adjustment itself. */
export const adjustmentForm = (caller: Caller, asked: Asked): Promise<AdjustmentForm> =>
  looked(
    caller,
    SUBJECT,
    ({ empId }) => empId,
    async (tx) => {
      const empId = asked.id === undefined ? (asked.empId ?? 0) : await personIn(tx, caller, asked.id);
      return readForm(tx, caller, empId, asked);
    },
  );

async function readForm(tx: Tx, caller: Caller, empId: number, asked: Asked): Promise<AdjustmentForm> {
  const head = await selectOne(tx, {
    ...personColumns(caller),
    hireDate: str`employees.hire_date`,
    structure: str`coalesce(s.name, '')`,
    structureId: sql<number | null>`a.structure_id`,
    open: sql<AdjustmentForm["open"]>`
      (
        select jsonb_build_object('id', j.id, 'no', f.no)
        from salary_adjustments j
        join salary_adjust_forms f on f.id = j.form_id
        where j.emp_id = employees.emp_id and j.state in ${OPEN_STATES} and j.id <> ${asked.id ?? 0}
      )
    `,
  })`
    from ${PEOPLE}
    where employees.emp_id = ${empId} and ${reachesPay(caller, MAY.adjustments.draft)} and ${seesFigures(caller)}`;
  if (!head) throw missing();
  const draft = asked.id === undefined ? null : await draftOf(tx, asked.id);
  const { hireDate, structureId, ...person } = head;
  const effectiveDate = asked.effectiveDate ?? draft?.effectiveDate ?? laterDay(hireDate, companyDay());
  const values = await valuesOf(tx, empId);
  const structures = await structuresOf(tx);
  const minimumOf = await minimumWages(tx);
  const lines = asked.id === undefined ? [] : ((await linesWithNames(tx, caller, [asked.id])).get(asked.id) ?? []);
  return {
    ...person,
    id: asked.id ?? null,
    version: draft?.version ?? null,
    reason: draft?.reason ?? null,
    effectiveDate,
    floor: minimumOf(person.siteId, effectiveDate).floor,
    items: itemsOn(structures.get(structureId ?? 0), effectiveDate).map((item) => {
      const before = valueOn(values, item.code, effectiveDate)?.amount ?? null;
      const name = itemName(item, caller.language);
      return { code: item.code, name, before, after: lines.find(({ code }) => code === item.code)?.after ?? before };
    }),
  };
}

async function draftOf(tx: Tx, id: number) {
  const { version, reason, effectiveDate, state } = salaryAdjustments;
  const [draft] = await tx
    .select({ version, reason, effectiveDate, state })
    .from(salaryAdjustments)
    .where(eq(salaryAdjustments.id, id));
  if (draft?.state !== ADJUST_STATE.draft) throw missing();
  return draft;
}
