import { useTranslation } from "react-i18next";
import { Table } from "~/components/table/table";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { Day } from "~/components/ui/time";
import type { searchChecks } from "~/contracts/employees/background";
import { BACKGROUND_STATE } from "~/contracts/employees/codes";
import type { Out } from "~/contracts/endpoint";
import { employeePaths } from "~/lib/employees/paths";
import { ResultBadge, StateBadge } from "./__state";

export function CheckTable({ rows }: { rows: Out<typeof searchChecks>["simpleList"] }) {
  const { t } = useTranslation("background");
  return (
    <Table caption={t("list.title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.name")}</th>
          <th scope="col">{t("field.number")}</th>
          <th scope="col">{t("field.subjectType")}</th>
          <th scope="col">{t("field.department")}</th>
          <th scope="col">{t("field.vendor")}</th>
          <th scope="col">{t("field.state")}</th>
          <th scope="col">{t("field.result")}</th>
          <th scope="col">{t("field.completedOn")}</th>
          <th scope="col">{t("field.expiresOn")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <Link to={employeePaths.check(row.id)}>{row.name}</Link>
            </th>
            <td className="num">{row.number}</td>
            <td>{t(`subjectType.${row.subjectType}`)}</td>
            <td>{row.departmentPath}</td>
            <td>{row.vendor || <Dash />}</td>
            <td>
              <StateBadge state={row.state} />
            </td>
            <td>{row.state === BACKGROUND_STATE.recorded ? <ResultBadge result={row.result} /> : <Dash />}</td>
            <td>{row.completedOn ? <Day value={row.completedOn} /> : <Dash />}</td>
            <td>{row.expiresOn ? <Day value={row.expiresOn} /> : <Dash />}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
