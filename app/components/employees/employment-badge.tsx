import { Badge } from "~/components/ui/badge";
import { useRowText } from "~/components/ui/text";
import { EMPLOYMENT, type Employment, LIFECYCLE, type Lifecycle } from "~/contracts/organization/codes";

/** The ordinary state is a quiet dot; only exceptions get a colour. */
export function EmploymentBadge({ employment, lifecycle }: { employment: Employment; lifecycle: Lifecycle }) {
  const t = useRowText("employees");
  if (employment === EMPLOYMENT.leftOnOwn) return <Badge tone="bad">{t("employment.3")}</Badge>;
  if (employment === EMPLOYMENT.resigned) return <Badge tone="off">{t("employment.2")}</Badge>;
  if (lifecycle === LIFECYCLE.probation || lifecycle === LIFECYCLE.trainee)
    return <Badge tone="now">{t(`lifecycle.${lifecycle}`)}</Badge>;
  if (lifecycle === LIFECYCLE.leaving) return <Badge tone="warn">{t("lifecycle.4")}</Badge>;
  return <Badge tone="quiet">{t("employment.1")}</Badge>;
}
