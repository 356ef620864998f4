import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { inOrder } from "~/components/table/list-views";
import { Table } from "~/components/table/table";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { Day } from "~/components/ui/time";
import type { searchChecks } from "~/contracts/employees/background";
import { BACKGROUND_STATE } from "~/contracts/employees/codes";
import type { Out } from "~/contracts/endpoint";
import { checkList } from "~/lib/employees/lists";
import { employeePaths } from "~/lib/employees/paths";
import { ResultBadge, StateBadge } from "./__state";

export function CheckTable({
  rows,
  columns,
}: {
  rows: Out<typeof searchChecks>["simpleList"];
  columns: readonly string[];
}) {
  const { t } = useTranslation("background");
  return (
    <Table caption={t("list.title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.name")}</th>
          <th scope="col">{t("field.number")}</th>
          {inOrder(checkList, columns, {
            subjectType: <th scope="col">{t("field.subjectType")}</th>,
            department: <th scope="col">{t("field.department")}</th>,
            vendor: <th scope="col">{t("field.vendor")}</th>,
            state: <th scope="col">{t("field.state")}</th>,
            result: <th scope="col">{t("field.result")}</th>,
            completedOn: <th scope="col">{t("field.completedOn")}</th>,
            expiresOn: <th scope="col">{t("field.expiresOn")}</th>,
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <th scope="row" {...card.name}>
              <Link to={employeePaths.check(row.id)}>{row.name}</Link>
            </th>
            <td {...card.key} className="num">
              {row.number}
            </td>
            {inOrder(checkList, columns, {
              subjectType: <td>{t(`subjectType.${row.subjectType}`)}</td>,
              department: <td {...card.line}>{row.departmentPath}</td>,
              vendor: <td {...card.line}>{row.vendor || <Dash />}</td>,
              state: (
                <td {...card.state}>
                  <StateBadge state={row.state} />
                </td>
              ),
              result: (
                <td {...card.line}>
                  {row.state === BACKGROUND_STATE.recorded ? <ResultBadge result={row.result} /> : <Dash />}
                </td>
              ),
              completedOn: (
                <td {...card.date(t("field.completedOn"))}>
                  {row.completedOn ? <Day value={row.completedOn} /> : <Dash />}
                </td>
              ),
              expiresOn: <td>{row.expiresOn ? <Day value={row.expiresOn} /> : <Dash />}</td>,
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
