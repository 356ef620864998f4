import type { useTranslation } from "react-i18next";
import type { benefitParamDetail } from "~/contracts/employees/benefits/params";
import { BENEFIT_KIND } from "~/contracts/employees/codes";
import type { Out } from "~/contracts/endpoint";
import { rateText } from "~/lib/employees/contributions";
import { formatAmount } from "~/lib/money";

type Rate = Pick<Out<typeof benefitParamDetail>, "kind" | "employerBp" | "employeeBp" | "floor" | "cap">;

/** Text keys of the floor and the cap that hold where none is entered (employees rule 33). */
export const limitRules = (kind: number) => ({
  floor: kind === BENEFIT_KIND.fund ? "params.minWage" : "params.share60",
  cap: "params.share300",
});

/** A row of rates in a sentence, with the limits of its base: what is confirmed is read before. */
export function rateSaid(
  t: ReturnType<typeof useTranslation>["t"],
  { kind, employerBp, employeeBp, floor, cap }: Rate,
): string {
  const rules = limitRules(kind);
  return t("params.ratesSaid", {
    kind: t(`kind.${kind}`),
    employer: rateText(employerBp),
    employee: rateText(employeeBp),
    floor: floor === null ? t(rules.floor) : formatAmount(floor),
    cap: cap === null ? t(rules.cap) : formatAmount(cap),
  });
}
