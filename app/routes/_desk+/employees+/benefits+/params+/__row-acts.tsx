import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useCodes } from "~/components/shell/use-codes";
import { Badge } from "~/components/ui/badge";
import { StepLink } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { MAY } from "~/contracts/employees/may";

export function Confirmed({ value }: { value: number }) {
  const { t } = useTranslation("benefits");
  return <Badge tone={value === 1 ? "quiet" : "warn"}>{t(`confirmed.${value}`)}</Badge>;
}

/** What may be done with a row of parameters, by the codes of the caller; `children`: what else its editors may do. */
export function RowActs({
  base,
  row,
  children,
}: {
  base: string;
  row: { id: number; confirmed: number };
  children?: ReactNode;
}) {
  const { t } = useTranslation("benefits");
  const may = useCodes();
  return (
    <td className="acts">
      {may(MAY.benefits.confirmParameters) && row.confirmed === 0 && (
        <StepLink to={`${base}/${row.id}/confirm`}>{t("params.confirm")}</StepLink>
      )}{" "}
      {may(MAY.benefits.edit) && <Link to={`${base}/${row.id}/edit`}>{t("edit")}</Link>}{" "}
      {may(MAY.benefits.edit) && children}
    </td>
  );
}
