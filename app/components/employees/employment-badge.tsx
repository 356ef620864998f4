import { Badge } from "~/components/ui/badge";
import { useRowText } from "~/components/ui/text";

/** The ordinary state is a quiet dot; only exceptions get a colour. */
export function EmploymentBadge({ employment, lifecycle }: { employment: number; lifecycle: number }) {
  const t = useRowText("employees");
  if (employment === 3) return <Badge tone="bad">{t("employment.3")}</Badge>;
  if (employment === 2) return <Badge tone="off">{t("employment.2")}</Badge>;
  if (lifecycle === 2 || lifecycle === 1) return <Badge tone="now">{t(`lifecycle.${lifecycle}`)}</Badge>;
  if (lifecycle === 4) return <Badge tone="warn">{t("lifecycle.4")}</Badge>;
  return <Badge tone="quiet">{t("employment.1")}</Badge>;
}
