import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { StepLink } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import type { PARAM_ACTS } from "~/contracts/employees/codes";

export function Confirmed({ value }: { value: number }) {
  const { t } = useTranslation("benefits");
  return <Badge tone={value === 1 ? "quiet" : "warn"}>{t(`confirmed.${value}`)}</Badge>;
}

/** What may be done with a row of parameters. */
export function RowActs({
  base,
  row: { id, acts },
}: {
  base: "city" | "rates";
  row: { id: number; acts: readonly (typeof PARAM_ACTS)[number][] };
}) {
  const { t } = useTranslation("benefits");
  return (
    <td className="acts">
      {acts.includes("confirm") && <StepLink to={`${base}/${id}/confirm`}>{t("params.confirm")}</StepLink>}{" "}
      {acts.includes("edit") && <Link to={`${base}/${id}/edit`}>{t("edit")}</Link>}{" "}
      {acts.includes("likeThis") && <Link to={`rates/new?from=${id}`}>{t("params.likeThis")}</Link>}
    </td>
  );
}
