import type { z } from "zod";
import type { MonthInput } from "~/contracts/salary/codes";
import type { testFormula as contract, FormulaTest } from "~/contracts/salary/formula";
import { evaluateItems, type ItemInputs } from "~/lib/salary/items";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { faultSaid } from "./item-judge.server";

const given = <Name extends string>(entries: readonly (readonly [Name, number | undefined])[]) =>
  new Map(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])));

/** Items reckoned by sample inputs, each with how it came; an item that cannot be reckoned says why. */
export async function testFormula(
  _db: Reader,
  caller: Caller,
  { items, inputs, inputOf }: z.output<(typeof contract)["input"]>,
): Promise<FormulaTest> {
  const values: ItemInputs = {
    values: given(Object.entries(inputs) as [MonthInput, number | undefined][]),
    inputOf: given(inputOf.map(({ code, amount }) => [code, amount])),
  };
  const results = evaluateItems(
    items.map((item, order) => ({ ...item, order })),
    values,
  );
  return {
    results: results.map((one) =>
      "fault" in one
        ? { code: one.code, amount: null, fault: faultSaid(caller.language, one.fault) }
        : { code: one.code, amount: one.amountFen, fault: null },
    ),
    traces: results.flatMap((one) => ("fault" in one ? [] : [{ code: one.code, ...one.trace }])),
  };
}
