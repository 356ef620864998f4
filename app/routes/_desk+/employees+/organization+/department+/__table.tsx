import { useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { useTreeDrag } from "~/components/table/tree-drag";
import { StepLink } from "~/components/ui/button";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { Menu } from "~/components/ui/menu";
import { grouped } from "~/components/ui/text";
import type { Out } from "~/contracts/endpoint";
import type { departmentChart } from "~/contracts/organization/organization";
import { organizationPaths } from "~/lib/organization/paths";
import { StatusBadge } from "./__status-badge";

type Row = Out<typeof departmentChart>["departments"][number];

const moveUnder = (id: string, parentId: string) => `${organizationPaths.departments}/${id}/move?under=${parentId}`;

/** Written out, so that the stylesheet's scan of the sources finds them. */
const INDENT = ["", "pl-4", "pl-8", "pl-12", "pl-16", "pl-20", "pl-24", "pl-28"];

/** The tree as a table; the level is told by the indent, and read out. */
export function DepartmentTable({ departments, editable }: { departments: Row[]; editable: boolean }) {
  const { t } = useTranslation(["organization", "employees"]);
  const [search] = useSearchParams();
  const grip = useTreeDrag(editable ? moveUnder : null);
  const branchAt = (departmentId: number) => {
    const to = new URLSearchParams(search);
    to.set("under", String(departmentId));
    return `?${to}`;
  };
  return (
    <Table caption={t("department.title")}>
      <thead>
        <tr data-node="">
          <th scope="col">{t("department.code")}</th>
          <th scope="col">{t("department.name")}</th>
          <th scope="col">{t("department.head")}</th>
          <th scope="col">{t("department.site")}</th>
          <th scope="col">{t("department.status")}</th>
          <th scope="col" className="r">
            {t("department.planned")}
          </th>
          <th scope="col" className="r">
            {t("department.onJob")}
          </th>
          {editable && (
            <th scope="col" className="acts">
              {t("actions")}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {departments.map((row) => (
          <tr key={row.departmentId} {...card.row} data-node={row.departmentId}>
            <td {...card.key}>{row.code}</td>
            <th scope="row" {...card.name}>
              <span className={INDENT[row.depth - (departments[0]?.depth ?? 1)]} {...grip}>
                <span className="vh">{t("department.depth", { n: row.depth })} </span>
                <Link to={`${organizationPaths.positions}?departmentId=${row.departmentId}`}>{row.departmentName}</Link>
                {row.hidden > 0 && (
                  <>
                    {" "}
                    <Link className="small" to={branchAt(row.departmentId)}>
                      {t("department.below", { n: row.hidden })}
                    </Link>
                  </>
                )}
              </span>
            </th>
            <td {...card.said(t("department.head"))}>{row.headName || <Dash>{t("noHead")}</Dash>}</td>
            <td {...card.line}>{t(`site:${row.siteId}`)}</td>
            <td {...card.state}>
              <StatusBadge status={row.status} />
            </td>
            <td className="r">{grouped(row.planned)}</td>
            <td {...card.date(t("department.onJob"))} className="r">
              {grouped(row.onJob)}
            </td>
            {editable && (
              <td {...card.act} className="acts">
                <Link to={`${row.departmentId}/edit`}>{t("edit")}</Link>
                <StepLink to={`${row.departmentId}/move`}>{t("department.move")}</StepLink>
                <Menu label={t("ui:table.more")}>
                  <Link to={`new?parentId=${row.departmentId}`}>{t("department.createBelow")}</Link>
                  <StepLink to={`${row.departmentId}/status`}>{t("department.changeStatus")}</StepLink>
                  {row.mayMerge && <Link to={`${row.departmentId}/merge`}>{t("department.merge.action")}</Link>}
                </Menu>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
