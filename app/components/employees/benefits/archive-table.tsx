import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { inOrder } from "~/components/table/list-views";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { StepLink } from "~/components/ui/button";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import { Day } from "~/components/ui/time";
import type { social } from "~/contracts/employees/benefits/archives";
import type { Out } from "~/contracts/endpoint";
import { rateText } from "~/lib/employees/contributions";
import { fundList } from "~/lib/employees/lists";

type Row = Out<(typeof social)["search"]>["simpleList"][number];

/**
 * Archives of a scheme, rates only of the fund; people without one show until when they must be registered, in red when
 * it is over (rule 35).
 */
export function ArchiveTable({
  caption,
  scheme,
  archives,
  address,
  columns,
  editable,
}: {
  caption: string;
  scheme: "social" | "fund";
  archives: Row[];
  address: string;
  columns: readonly string[];
  editable: boolean;
}) {
  const { t } = useTranslation("benefits");
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <th scope="col">{t("field.jobNumber")}</th>
          <th scope="col">{t("field.empName")}</th>
          {inOrder(fundList, columns, {
            department: <th scope="col">{t("field.department")}</th>,
            city: <th scope="col">{t("field.city")}</th>,
            account: <th scope="col">{t("field.account")}</th>,
            base: (
              <th scope="col" className="r">
                {t(scheme === "fund" ? "field.fundBase" : "field.base")}
              </th>
            ),
            rates: <th scope="col">{t("archive.rates")}</th>,
            startMonth: <th scope="col">{t("field.startMonth")}</th>,
            stopMonth: <th scope="col">{t("field.stopMonth")}</th>,
            state: <th scope="col">{t("field.state")}</th>,
          })}
          {editable && (
            <th scope="col" className="acts">
              {t("actions")}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {archives.map((row) => (
          <tr key={row.id ?? `p${row.empId}`} {...card.row}>
            <td {...card.key} className="num">
              {row.jobNumber}
            </td>
            <th scope="row" {...card.name}>
              {row.id === null ? row.empName : <Link to={`${address}/${row.id}`}>{row.empName}</Link>}
            </th>
            {inOrder(fundList, columns, {
              department: <td {...card.line}>{row.departmentPath}</td>,
              city: <td {...card.line}>{row.cityName || <Dash />}</td>,
              account: <td>{row.account || <Dash>{t("noValue")}</Dash>}</td>,
              base: (
                <td className="r">
                  <Money value={row.base} />
                </td>
              ),
              rates: (
                <td className="num">
                  {row.employerBp === null || row.employeeBp === null ? (
                    <Dash />
                  ) : (
                    `${rateText(row.employerBp)} / ${rateText(row.employeeBp)}`
                  )}
                </td>
              ),
              startMonth: (
                <td {...card.date(t("field.startMonth"))} className="num">
                  {row.startMonth ?? <Dash />}
                </td>
              ),
              stopMonth: <td className="num">{row.stopMonth ?? <Dash />}</td>,
              state: (
                <td {...card.state}>
                  <State row={row} />
                </td>
              ),
            })}
            {editable && (
              <td {...card.act} className="acts">
                {row.acts.includes("join") && (
                  <Link to={`${address}/new?empIdText=${row.jobNumber}`}>{t("archive.join")}</Link>
                )}
                {row.acts.includes("stop") && <StepLink to={`${address}/${row.id}/stop`}>{t("archive.stop")}</StepLink>}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function State({ row }: { row: Row }) {
  const { t } = useTranslation("benefits");
  if (row.due === null)
    return <Badge tone={row.state === "insured" ? "quiet" : "off"}>{t(`archiveState.${row.state}`)}</Badge>;
  return (
    <>
      <Badge tone={row.overdue ? "bad" : "warn"}>
        {t(row.overdue ? "archive.overdue" : "archiveState.unregistered")}
      </Badge>{" "}
      <span className="small muted">{t("field.due")}</span> <Day value={row.due} />
    </>
  );
}
