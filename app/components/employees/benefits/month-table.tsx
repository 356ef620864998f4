import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { StepLink } from "~/components/ui/button";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import type { buy } from "~/contracts/employees/benefits/months";
import type { Out } from "~/contracts/endpoint";
import { rateText } from "~/lib/employees/contributions";

type Row = Out<(typeof buy)["search"]>["simpleList"][number];

export function MonthTable({
  caption,
  rows,
  state,
  address,
  editable,
}: {
  caption: string;
  rows: Row[];
  state: Out<(typeof buy)["month"]>;
  address: string;
  editable: boolean;
}) {
  const { t } = useTranslation("benefits");
  const rate = (bp: number | null) => (bp === null ? <Dash /> : rateText(bp));
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <th scope="col">{t("field.jobNumber")}</th>
          <th scope="col">{t("field.empName")}</th>
          <th scope="col">{t("field.department")}</th>
          <th scope="col">{t("field.kind")}</th>
          <th scope="col">{t("field.forMonth")}</th>
          <th scope="col" className="r">
            {t("field.base")}
          </th>
          <th scope="col" className="r">
            {t("field.employerRate")}
          </th>
          <th scope="col" className="r">
            {t("field.employerAmount")}
          </th>
          <th scope="col" className="r">
            {t("field.employeeRate")}
          </th>
          <th scope="col" className="r">
            {t("field.employeeAmount")}
          </th>
          <th scope="col">{t("field.source")}</th>
          {editable && (
            <th scope="col" className="acts">
              {t("actions")}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <td {...card.key} className="num">
              {row.jobNumber}
            </td>
            <th scope="row" {...card.name}>
              <Link to={`${address}/${row.id}`}>{row.empName}</Link>
            </th>
            <td {...card.line}>{row.departmentPath}</td>
            <td>{t(`kind.${row.kind}`)}</td>
            <td {...card.date(t("field.forMonth"))} className="num">
              {row.forMonth === row.month ? (
                row.forMonth
              ) : (
                <Badge tone="warn">{t("month.backPayment", { month: row.forMonth })}</Badge>
              )}
            </td>
            <td className="r">
              <Money value={row.base} />
            </td>
            <td className="r num">{rate(row.employerBp)}</td>
            <td {...card.said(t("field.employerAmount"))} className="r">
              <Money value={row.employerAmount} />
            </td>
            <td className="r num">{rate(row.employeeBp)}</td>
            <td {...card.said(t("field.employeeAmount"))} className="r">
              <Money value={row.employeeAmount} />
            </td>
            <td {...card.state}>
              {row.source === 1 ? t("source.1") : <Badge tone="info">{t(`source.${row.source}`)}</Badge>}
            </td>
            {editable && (
              <td {...card.act} className="acts">
                {row.acts.includes("adjust") && (
                  <StepLink to={`${address}/${row.id}/edit`}>{t("month.adjust")}</StepLink>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr {...card.row}>
          <th scope="row" {...card.name} colSpan={7}>
            {t("month.total")}
          </th>
          <td {...card.said(t("field.employerAmount"))} className="r">
            <Money value={state.employerAmount} />
          </td>
          <td />
          <td {...card.said(t("field.employeeAmount"))} className="r">
            <Money value={state.employeeAmount} />
          </td>
          <td colSpan={editable ? 2 : 1} />
        </tr>
      </tfoot>
    </Table>
  );
}
