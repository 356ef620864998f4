import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { StepLink } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import type { SharingRule } from "~/contracts/finance/sharing";
import { formatShare } from "~/lib/payroll/share-out";

export function SharingTable({ rows, editable }: { rows: SharingRule[]; editable: boolean }) {
  const { t } = useTranslation(["sharing", "financeBase"]);
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.code")}</th>
          <th scope="col">{t("field.name")}</th>
          <th scope="col">{t("field.lines")}</th>
          <th scope="col">{t("financeBase:field.state")}</th>
          {editable && (
            <th scope="col" className="acts">
              {t("financeBase:actions")}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <th scope="row" {...card.name}>
              {row.code}
            </th>
            <td {...card.line}>{row.name}</td>
            <td {...card.line}>{row.lines.map(({ name, bps }) => `${name} ${formatShare(bps)}%`).join("; ")}</td>
            <td {...card.state}>
              <Badge tone={row.isTakeEffect === 1 ? "quiet" : "off"}>
                {t(`financeBase:state.${row.isTakeEffect}`)}
              </Badge>
            </td>
            {editable && (
              <td {...card.act} className="acts">
                <Link to={`${row.id}/edit`}>{t("financeBase:edit")}</Link>{" "}
                <StepLink to={`${row.id}/status`}>{t(`financeBase:switch.${row.isTakeEffect}`)}</StepLink>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
