import type { ItemInput, StructureInput } from "~/contracts/salary/structures";
import type { Language } from "~/lib/languages";
import type { FormulaFault } from "~/lib/salary/formula";
import { judgeItems } from "~/lib/salary/item-faults";
import { ITEM_FLAGS, mayBear } from "~/lib/salary/structure-items";
import { normalizeText } from "~/lib/text";
import { say } from "~/lib/texts.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";

/** Faults of a code stand beside the code, those of a formula beside the formula. */
const OF_CODE = ["badCode", "reservedCode", "duplicateCode"].map((word) => `salFormula:said.${word}`);

/** The {detail} of salary rule 2, with the place in the formula. */
export function faultSaid(language: Language, { key, params, at }: FormulaFault): string {
  const detail = say(language, { key, params });
  return at === null ? detail : say(language, { key: "salFormula:said.place", params: { detail, n: at + 1 } });
}

/**
 * What is wrong with the items of a structure, beside the field of each: formulas (salary rule 2: "Formula error at
 * {item}: {detail}"), names that stand twice on a payslip, marks that items of a kind do not bear.
 */
export function judgeStructureItems(
  caller: Pick<Caller, "language">,
  faults: Faults,
  items: readonly Pick<ItemInput, "code" | "name" | "kind" | "formula" | (typeof ITEM_FLAGS)[number]>[],
): void {
  const ordered = items.map(({ code, formula }, order) => ({ code, formula, order }));
  for (const { row, code, fault } of judgeItems(ordered)) {
    const field = `items[${row}].${OF_CODE.includes(fault.key) ? "code" : "formula"}`;
    const detail = faultSaid(caller.language, fault);
    addFault(faults, field, "salStructures:said.formula", { item: items[row]!.name || code, detail });
  }
  const names = items.map(({ name }) => normalizeText(name));
  items.forEach((item, n) => {
    if (!names[n]) addFault(faults, `items[${n}].name`, "errors:required");
    else if (names.indexOf(names[n]) < n) addFault(faults, `items[${n}].name`, "salStructures:said.nameTwice");
    for (const flag of ITEM_FLAGS)
      if (item[flag] === 1 && !mayBear(item.kind, flag))
        addFault(faults, `items[${n}].${flag}`, "salStructures:said.flagOfKind", {
          kind: `@salStructures:kind.${item.kind}`,
        });
  });
}

/** The same of a form whose shape was refused, where its items could be read. */
export async function judgeReadStructure(_tx: Tx, caller: Caller, { items }: Partial<StructureInput>): Promise<Faults> {
  const faults: Faults = {};
  if (items) judgeStructureItems(caller, faults, items);
  return faults;
}
