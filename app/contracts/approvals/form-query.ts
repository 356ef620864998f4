import { z } from "zod";
import { parseAmount } from "~/lib/money";
import { day, id, text, ticked } from "../endpoint";
import { siteFilter } from "../sites";
import { BOXES, DONE_STATES, FORM_STATES } from "./codes";

/** Lists that become a workbook. */
export const EXPORTED = [...BOXES, "monitor"] as const;
export type Box = (typeof BOXES)[number];

export const formTypeCode = z.coerce.number().int().min(1010).max(9999);

/** An amount in CNY as a person types it; fen once read. */
const amount = z
  .preprocess(
    (value) => (typeof value === "string" ? (parseAmount(value) ?? undefined) : value),
    z.number().int().optional(),
  )
  .catch(undefined);
const yes = z.coerce.number().int().min(1).max(1).optional().catch(undefined);

/** Filters that the lists, the monitor and their exports share; what makes no sense filters nothing. */
const formQuery = {
  formTypeCodes: z.preprocess(ticked, z.array(formTypeCode).max(100)).catch([]).default([]),
  siteDigit: siteFilter,
  instanceNo: text(40).optional(),
  likeEmpName: text(50).optional(),
  departmentId: id.optional().catch(undefined),
  submittedFrom: day.optional().catch(undefined),
  submittedTo: day.optional().catch(undefined),
  amountFrom: amount,
  amountTo: amount,
  status: z.coerce.number().pipe(z.literal(FORM_STATES)).optional().catch(undefined),
  overdue: yes,
};

export const listQuery = {
  ...formQuery,
  /** The own act, on the done list: a task's state. */
  action: z.coerce.number().pipe(z.literal(DONE_STATES)).optional().catch(undefined),
  /** On the cc list. */
  read: z.coerce.number().int().min(0).max(1).optional().catch(undefined),
  taskIds: z.preprocess(ticked, z.array(id).max(1000)).optional(),
};

export const monitorQuery = {
  ...formQuery,
  likeHolder: text(50).optional(),
  /** A task that has been open for more than so many days. */
  stuckDays: z.coerce.number().int().min(0).max(3650).optional().catch(undefined),
  /** Held by somebody who is not on the job any more. */
  holderLeft: yes,
};

/** An export takes the filters of the list it is made from. */
export const exportQuery = z.object({ box: z.enum(EXPORTED), ...listQuery, ...monitorQuery });
export type FormQuery = Partial<Omit<z.output<typeof exportQuery>, "box">>;
