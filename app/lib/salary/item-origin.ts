import { ITEM_KIND, type ItemKind } from "~/contracts/salary/codes";
import { RULE_ITEM } from "./pay-case";
import { isInsured } from "./snapshot";

/**
 * What `input` is in the formula of an item: fixed pay of the archive, what the rules reckon for it, the employee's
 * part of insurance and fund, or what was entered.
 */
export type InputOrigin = "fixed" | "insured" | "entered" | keyof typeof RULE_ITEM;

/** How the amount of an item comes, so that it can be said in words. */
export interface ItemOrigin {
  /** Null: the formula takes nothing of the item itself. */
  input: InputOrigin | null;
  /** Null: the formula is `input` alone, so that the words say all of it. */
  formula: string | null;
}

/** How the amount of an item comes (salary rules 1 and 38): the code of an item says what the rules give it. */
export function originOf({ code, kind, formula }: { code: string; kind: number; formula: string }): ItemOrigin {
  const text = formula.trim();
  const takes = /\binput\b/.test(text);
  return { input: takes ? inputOrigin(code, kind as ItemKind) : null, formula: text === "input" ? null : text };
}

function inputOrigin(code: string, kind: ItemKind): InputOrigin {
  if (Object.hasOwn(RULE_ITEM, code)) return code as keyof typeof RULE_ITEM;
  if (isInsured(code)) return "insured";
  return kind === ITEM_KIND.fixed ? "fixed" : "entered";
}
