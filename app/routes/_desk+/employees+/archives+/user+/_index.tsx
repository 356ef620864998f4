import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { call, list } from "~/api.server";
import { EmploymentBadge } from "~/components/employees/employment-badge";
import { useCodes } from "~/components/shell/use-codes";
import { Page } from "~/components/layout/page";
import { Pager } from "~/components/table/pager";
import { SortHead, Table } from "~/components/table/table";
import { LinkButton } from "~/components/ui/button";
import { Dash } from "~/components/ui/dash";
import { Empty } from "~/components/ui/empty";
import { grouped } from "~/components/ui/text";
import { archiveFilters, searchEmployees } from "~/contracts/employees/archives";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { ArchiveSearch } from "./__search";
import { ExportButton } from "./__export-button";

export const handle: PageHandle = { title: "employees:archives.title", i18n: ["employees"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [people, filters] = await Promise.all([list(request, searchEmployees), call(request, archiveFilters, { departmentId: new URL(request.url).searchParams.get("departmentId") ?? undefined })]);
  return { ...people, filters };
}

export default function Archives() {
  const { rows, total, page, limit, filters } = useLoaderData<typeof loader>();
  const { t } = useTranslation("employees");
  const may = useCodes();
  return (
    <Page title={t("archives.title")} lead={t("archives.total", { n: grouped(total) })}>
      <ArchiveSearch filters={filters} />
      <div className="tools">
        {may(11011003) && (
          <LinkButton to="staff-create" kind="main" icon="plus">
            {t("archives.create")}
          </LinkButton>
        )}
        {may(11011007) && (
          <LinkButton to={paths.commonImport} icon="download">
            {t("archives.import")}
          </LinkButton>
        )}
        {may(11011006) && <ExportButton />}
      </div>
      {rows.length === 0 ? (
        <Empty title={t("archives.empty")} actions={<LinkButton to={paths.archives}>{t("archives.clear")}</LinkButton>}>
          {t("archives.emptyText")}
        </Empty>
      ) : (
        <Table caption={t("archives.title")}>
          <thead>
            <tr>
              <SortHead name="jobNumber">{t("field.jobNumber")}</SortHead>
              <th scope="col">{t("field.empName")}</th>
              <th scope="col">{t("field.gender")}</th>
              <th scope="col">{t("field.department")}</th>
              <th scope="col">{t("field.position")}</th>
              <th scope="col">{t("field.level")}</th>
              <th scope="col">{t("field.siteId")}</th>
              <SortHead name="hireDate">{t("field.hireDate")}</SortHead>
              <th scope="col">{t("field.regularDate")}</th>
              <th scope="col">{t("field.employment")}</th>
              <th scope="col">{t("field.mobile")}</th>
              {may(11011004) && (
                <th scope="col" className="acts">
                  {t("archives.actions")}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.empId}>
                <td>{row.jobNumber}</td>
                <th scope="row">
                  <Link to={`staff-details/${row.empId}`}>{row.empName}</Link>
                </th>
                <td>{t(`gender.${row.gender}` as "gender.1")}</td>
                <td>{row.departmentPath}</td>
                <td>{row.positionName}</td>
                <td>{row.levelName || <Dash />}</td>
                <td>{row.overseasWarehouse ? t("site.overseas") : t(`site.${row.siteId}` as "site.1")}</td>
                <td>{row.hireDate}</td>
                <td>{row.regularDate ?? <Dash>{t("archives.notRegular")}</Dash>}</td>
                <td>
                  <EmploymentBadge employment={row.employment} lifecycle={row.lifecycle} />
                </td>
                <td>{row.mobile}</td>
                {may(11011004) && (
                  <td className="acts">
                    <Link to={`staff-update/${row.empId}`}>{t("archives.edit")}</Link>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
