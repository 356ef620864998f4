import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { inOrder } from "~/components/table/list-views";
import { Table } from "~/components/table/table";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import type { searchPreEntries } from "~/contracts/employees/entry";
import type { Out } from "~/contracts/endpoint";
import { entryList } from "~/lib/employees/lists";
import { employeePaths } from "~/lib/employees/paths";
import { EntryBadge } from "./__state-badge";

type Row = Out<typeof searchPreEntries>["simpleList"][number];

export function EntryTable({ entries, columns }: { entries: Row[]; columns: readonly string[] }) {
  const { t } = useTranslation(["entry", "employees"]);
  return (
    <Table caption={t("list.title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.planDate")}</th>
          <th scope="col">{t("field.name")}</th>
          {inOrder(entryList, columns, {
            mobile: <th scope="col">{t("field.mobile")}</th>,
            department: <th scope="col">{t("field.department")}</th>,
            position: <th scope="col">{t("field.position")}</th>,
            site: <th scope="col">{t("field.site")}</th>,
            checklist: (
              <th scope="col" className="r">
                {t("list.checklist")}
              </th>
            ),
            jobNumber: <th scope="col">{t("field.jobNumber")}</th>,
            state: <th scope="col">{t("field.state")}</th>,
          })}
        </tr>
      </thead>
      <tbody>
        {entries.map((row) => (
          <tr key={row.id} {...card.row}>
            <td {...card.date(t("field.planDate"))} className="num">
              {row.planDate}
            </td>
            <th scope="row" {...card.name}>
              <Link to={employeePaths.entry(row.id)}>{row.name}</Link>
            </th>
            {inOrder(entryList, columns, {
              mobile: <td className="num">{row.mobile}</td>,
              department: <td {...card.line}>{row.departmentPath}</td>,
              position: <td {...card.line}>{row.positionName}</td>,
              site: <td>{t(`site:${row.overseasWarehouse ? 7 : row.siteId}`)}</td>,
              checklist: (
                <td className="r">
                  {row.required > 0 ? t("list.ready", { done: row.done, required: row.required }) : <Dash />}
                </td>
              ),
              jobNumber: (
                <td {...card.key} className="num">
                  {row.jobNumber ?? <Dash />}
                </td>
              ),
              state: (
                <td {...card.state}>
                  <EntryBadge state={row.state} />
                </td>
              ),
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
