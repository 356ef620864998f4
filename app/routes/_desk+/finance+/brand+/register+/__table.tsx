import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { inOrder } from "~/components/table/list-views";
import { Table } from "~/components/table/table";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { Day } from "~/components/ui/time";
import type { BrandRow } from "~/contracts/finance/brands";
import { financePaths } from "~/lib/finance/paths";
import { brandList } from "~/lib/finance/register-lists";
import { BrandState, Countdown } from "./__state";

export function BrandTable({ rows, columns }: { rows: BrandRow[]; columns: readonly string[] }) {
  const { t } = useTranslation(["brands", "registers"]);
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.name")}</th>
          {inOrder(brandList, columns, {
            registrationNo: <th scope="col">{t("field.registrationNo")}</th>,
            niceClass: <th scope="col">{t("field.niceClass")}</th>,
            country: <th scope="col">{t("field.country")}</th>,
            company: <th scope="col">{t("field.company")}</th>,
            registeredOn: <th scope="col">{t("field.registeredOn")}</th>,
            expiresOn: <th scope="col">{t("field.expiresOn")}</th>,
            countdown: <th scope="col">{t("countdown")}</th>,
            status: <th scope="col">{t("field.status")}</th>,
          })}
          <th scope="col" className="acts">
            {t("registers:actions")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <th scope="row" {...card.name}>
              <Link to={financePaths.brand(row.id)}>{row.name}</Link>
            </th>
            {inOrder(brandList, columns, {
              registrationNo: (
                <td {...card.line} className="num">
                  {row.registrationNo || <Dash />}
                </td>
              ),
              niceClass: (
                <td {...card.said(t("field.niceClass"))} className="num">
                  {row.niceClass}
                </td>
              ),
              country: <td {...card.line}>{t(`country.${row.country}`)}</td>,
              company: <td>{row.companyName}</td>,
              registeredOn: (
                <td>
                  <Day value={row.registeredOn} />
                </td>
              ),
              expiresOn: (
                <td {...card.date(t("field.expiresOn"))}>
                  <Day value={row.expiresOn} />
                </td>
              ),
              countdown: (
                <td {...card.line}>
                  <Countdown daysLeft={row.daysLeft} />
                </td>
              ),
              status: (
                <td {...card.state}>
                  <BrandState status={row.status} />
                </td>
              ),
            })}
            <td {...card.act} className="acts">
              {row.acts.includes("edit") && <Link to={financePaths.brandEdit(row.id)}>{t("registers:edit")}</Link>}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
