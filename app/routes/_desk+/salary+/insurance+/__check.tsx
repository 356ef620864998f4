import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { INSURANCE_CHECK, type InsuranceCheck } from "~/contracts/salary/codes";

const TONES = {
  [INSURANCE_CHECK.equal]: "quiet",
  [INSURANCE_CHECK.differs]: "warn",
  [INSURANCE_CHECK.missing]: "bad",
  [INSURANCE_CHECK.none]: "off",
} as const;

/** What the comparison came to (salary rule 15: a difference is a warning, a missing line an error). */
export function CheckBadge({ check }: { check: InsuranceCheck }) {
  const { t } = useTranslation("salInsurance");
  return <Badge tone={TONES[check]}>{t(`check.${check}`)}</Badge>;
}
