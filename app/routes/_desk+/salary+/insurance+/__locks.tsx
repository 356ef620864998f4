import { useTranslation } from "react-i18next";
import { Note } from "~/components/ui/note";
import type { InsuranceComparison } from "~/contracts/salary/insurance";

/** Says which of the two lists of a month is left out because it is not locked yet. */
export function HalfLocked({ locked }: Pick<InsuranceComparison, "locked">) {
  const { t } = useTranslation("salInsurance");
  if (locked.social === locked.fund) return null;
  return <Note tone="warn">{t(locked.social ? "fundOpen" : "socialOpen")}</Note>;
}
