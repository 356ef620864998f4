import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { NoRows } from "~/components/table/no-rows";
import { Table } from "~/components/table/table";
import { StepLink } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Instant } from "~/components/ui/time";
import type { PayslipRow } from "~/contracts/salary/payslips";
import { salaryPaths } from "~/lib/salary/paths";
import { PayslipBadge } from "../__counts";

/** Nothing of what anybody earns stands here (salary rule 28). */
export function PayslipTable({ rows }: { rows: PayslipRow[] }) {
  const { t } = useTranslation("salPayslips");
  if (rows.length === 0)
    return (
      <NoRows title={t("noPeople")} none={t("noPeople")}>
        {t("noPeopleText")}
      </NoRows>
    );
  return (
    <Table caption={t("people")}>
      <thead>
        <tr>
          <th scope="col">{t("field.jobNumber")}</th>
          <th scope="col">{t("field.name")}</th>
          <th scope="col">{t("field.department")}</th>
          <th scope="col">{t("field.site")}</th>
          <th scope="col">{t("field.state")}</th>
          <th scope="col">{t("field.publishedAt")}</th>
          <th scope="col">{t("field.viewedAt")}</th>
          <th scope="col">{t("field.confirmedAt")}</th>
          <th scope="col" className="acts">
            {t("field.actions")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.payslipId} {...card.row}>
            <td {...card.key} className="num">
              {row.jobNumber}
            </td>
            <th scope="row" {...card.name}>
              {row.name}
            </th>
            <td {...card.line}>{row.department}</td>
            <td>{t(`site:${row.siteId}`)}</td>
            <td {...card.state}>
              <PayslipBadge state={row.state} />
            </td>
            <td>
              <Instant value={row.publishedAt} />
            </td>
            <td {...card.said(t("field.viewedAt"))}>
              <Instant value={row.viewedAt} />
            </td>
            <td {...card.said(t("field.confirmedAt"))}>
              <Instant value={row.confirmedAt} />
            </td>
            <td {...card.act} className="acts">
              <Link to={salaryPaths.payslipPreview(row.payslipId)}>{t("preview")}</Link>
              {row.acts.map((act) => (
                <StepLink key={act} to={salaryPaths.payslipWithdraw(row.payslipId)}>
                  {t(act)}
                </StepLink>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
