import { z } from "zod";
import { parsePercent, parsePoints } from "~/lib/performance/values";
import { endpoint, id, listOf, type Out, pageOf, requiredName, text, together, version } from "../endpoint";
import { record, saved } from "../register";
import { GRADES } from "./codes";
import { MAY } from "./may";
import { coefficient, points, read, share } from "./typed";

const grade = z.object({ code: z.enum(GRADES), minScore: z.number().int(), coefficientPct: z.number().int() });
export const schemeRecord = z.object({
  id: z.number().int(),
  name: z.string(),
  /** From S down. */
  grades: z.array(grade),
  capS: z.number().int(),
  capSA: z.number().int(),
  bottomPct: z.number().int(),
  minGroup: z.number().int(),
  version: z.number().int(),
});
/** With the number of classes that use it. */
export const schemeRow = schemeRecord.extend({ classes: z.number().int() });
export type SchemeRow = z.output<typeof schemeRow>;

export const searchSchemes = endpoint("POST", "/performance/scheme/search", {
  access: MAY.classes.edit,
  input: pageOf(z.object({ likeName: text(50).optional() }).prefault({})),
  output: listOf(schemeRow),
});

export const schemeDetail = endpoint("GET", "/performance/scheme/details", {
  access: MAY.classes.edit,
  input: record,
  output: schemeRecord,
});
export type SchemeDetail = Out<typeof schemeDetail>;

const written = {
  name: requiredName(50),
  grades: z
    .array(z.object({ code: z.enum(GRADES), minScore: points, coefficientPct: coefficient }))
    .length(GRADES.length),
  capS: share,
  capSA: share,
  /** 0: nobody need be among the last. */
  bottomPct: share,
  minGroup: z.coerce.number().int().min(1).max(1_000),
};

/** Each grade begins below the one above it, the last at 0; S is among S and A (performance rules 17 and 18). */
const rules = together<z.output<z.ZodObject<typeof written>>>((given, fault) => {
  const rows = (Array.isArray(given.grades) ? given.grades : []) as { code?: unknown; minScore?: unknown }[];
  rows.forEach(({ code, minScore }, row) => {
    const here = read(minScore, parsePoints);
    const above = row === 0 ? null : read(rows[row - 1]!.minScore, parsePoints);
    if (code !== GRADES[row]) fault(["grades", row, "code"], "errors:notOption");
    if (here !== null && above !== null && here >= above)
      fault(["grades", row, "minScore"], "perfSchemes:said.descending");
    else if (row === GRADES.length - 1 && here !== null && here !== 0)
      fault(["grades", row, "minScore"], "perfSchemes:said.lastZero");
  });
  const [s, sa] = [read(given.capS, parsePercent), read(given.capSA, parsePercent)];
  if (s !== null && sa !== null && sa < s) fault(["capSA"], "perfSchemes:said.capBelow");
});

/** Adds or changes a scheme of grades; only later cycles see it (performance rule 4). Refused: a name in use. */
export const saveScheme = endpoint("POST", "/performance/scheme/save", {
  access: MAY.classes.edit,
  changes: true,
  input: z.object({ id: id.optional(), version: version.optional(), ...written }).check(rules),
  output: saved,
});
