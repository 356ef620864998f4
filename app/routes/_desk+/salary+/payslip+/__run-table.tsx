import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Link } from "~/components/ui/link";
import { grouped } from "~/components/ui/text";
import { RUN_STATE } from "~/contracts/salary/codes";
import type { PayslipRunRow } from "~/contracts/salary/payslips";
import { salaryPaths } from "~/lib/salary/paths";
import { COUNTED } from "./__counts";

export function RunTable({ rows }: { rows: PayslipRunRow[] }) {
  const { t } = useTranslation("salPayslips");
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.no")}</th>
          <th scope="col">{t("field.month")}</th>
          <th scope="col">{t("field.company")}</th>
          <th scope="col">{t("field.kind")}</th>
          <th scope="col">{t("field.runState")}</th>
          {COUNTED.map(({ name, state }) => (
            <th scope="col" className="r" key={name}>
              {t(`state.${state}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.runId} {...card.row}>
            <th scope="row" {...card.name}>
              <Link to={salaryPaths.payslipRun(row.runId)}>{row.no}</Link>
            </th>
            <td {...card.line} className="num">
              {row.month}
            </td>
            <td {...card.line}>{row.company}</td>
            <td {...card.line}>{t(`kind.${row.kind}`)}</td>
            <td {...card.state}>
              <Badge tone={row.state === RUN_STATE.locked ? "now" : "quiet"}>{t(`runState.${row.state}`)}</Badge>
            </td>
            {COUNTED.map(({ name, state }) => (
              <td {...card.said(t(`state.${state}`))} className="r num" key={name}>
                {grouped(row.counts[name])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
