import { useTranslation } from "react-i18next";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import type { PersonBenefits } from "~/contracts/employees/benefits/people";

type CoverStateName = PersonBenefits["trainee"][number]["state"];

const TONES: Record<CoverStateName, BadgeTone> = { coming: "info", running: "quiet", over: "off" };

export function CoverState({ state }: { state: CoverStateName }) {
  const { t } = useTranslation("benefits");
  return <Badge tone={TONES[state]}>{t(`coverState.${state}`)}</Badge>;
}
