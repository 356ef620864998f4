import { type SQL, sql } from "drizzle-orm";
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
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing } from "~/upstream/platform/refusal.server";
import { registerRecord } from "~/upstream/platform/register-reads.server";
import {
  itemName,
  minimumWages,
  PEOPLE,
  type PersonColumns,
  personColumns,
  type Row,
  valuesOf,
} from "../archives/archive-parts.server";
import { itemsOn, structuresOf } from "../archives/fixed-items.server";
import { looked } from "../log/log.server";
import { reachesPay, seesFigures } from "../reach.server";
import { OPEN_STATES } from "./adjust-people.server";
import { linesWithNames } from "./adjustment-lines.server";
import { SUBJECT } from "./adjustment-write.server";
import { ADJUSTMENTS, adjustmentColumns, seesAdjustments } from "./adjustments.server";

/** Where an approval is that may still change. */
const OPEN_TO_EDIT: readonly FormState[] = [FORM_STATE.draft, FORM_STATE.returned, FORM_STATE.withdrawn];

export const INSTANCE = sql`
  left join approval_instances i on i.kind_code = ${SALARY_KIND.adjustment} and i.business_id = f.id
`;

interface Around {
  formId: number;
  formVersion: number;
  people: number;
  requesterEmpId: number | null;
  requesterWork: Employment | null;
  formState: FormState | null;
  mayDraft: boolean;
}

/** Whose it is, without a figure: that is known before who looks is written down. */
export async function personIn(tx: Tx, caller: Caller, id: number, reach: SQL = seesAdjustments(caller)) {
  return (
    await registerRecord<{ [column: string]: unknown; empId: number }>(
      tx,
      sql`j.emp_id as "empId"`,
      ADJUSTMENTS,
      sql`j.id = ${id} and ${reach}`,
    )
  ).empId;
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
  const { formId, formVersion, people, requesterEmpId, requesterWork, formState, mayDraft, ...head } =
    await registerRecord<Row<Omit<AdjustmentDetail, "lines" | "total" | "form" | "acts"> & Around>>(
      tx,
      sql`${adjustmentColumns(caller)}, j.version, ${seesFigures(caller)} as figures, coalesce(h.emp_name, '') as head,
        f.id as "formId", f.version as "formVersion", f.requester_emp_id as "requesterEmpId",
        r.employment as "requesterWork", i.id as "instanceId", i.status as "formState",
        (${reachesPay(caller, MAY.adjustments.draft)} and ${seesFigures(caller)}) as "mayDraft",
        (
          select count(*)::int
          from salary_adjustments o
          where o.form_id = f.id and o.state = j.state
        ) as people`,
      sql`${ADJUSTMENTS}
        left join employees h on h.emp_id = f.head_emp_id
        ${INSTANCE}`,
      sql`j.id = ${id}`,
    );
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

type Drafted = Pick<AdjustmentForm, "version" | "reason" | "effectiveDate"> & { state: number };

async function readForm(tx: Tx, caller: Caller, empId: number, asked: Asked): Promise<AdjustmentForm> {
  const head = await registerRecord<
    Row<
      PersonColumns & { hireDate: string; structure: string; structureId: number | null } & Pick<AdjustmentForm, "open">
    >
  >(
    tx,
    sql`${personColumns(caller)}, employees.hire_date as "hireDate", coalesce(s.name, '') as structure,
      a.structure_id as "structureId",
      (
        select jsonb_build_object('id', j.id, 'no', f.no)
        from salary_adjustments j
        join salary_adjust_forms f on f.id = j.form_id
        where j.emp_id = employees.emp_id and j.state in ${OPEN_STATES} and j.id <> ${asked.id ?? 0}
      ) as open`,
    PEOPLE,
    sql`employees.emp_id = ${empId} and ${reachesPay(caller, MAY.adjustments.draft)} and ${seesFigures(caller)}`,
  );
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

async function draftOf(tx: Tx, id: number): Promise<Drafted> {
  const { rows } = await tx.execute<Row<Drafted>>(sql`
    select version, reason, effective_date as "effectiveDate", state
    from salary_adjustments
    where id = ${id}`);
  if (rows[0]?.state !== ADJUST_STATE.draft) throw missing();
  return rows[0];
}
