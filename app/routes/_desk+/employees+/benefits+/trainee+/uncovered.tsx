import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PersonFilters } from "~/components/employees/benefits/person-filters";
import { Page } from "~/components/layout/page";
import { useCodes } from "~/components/shell/use-codes";
import { card } from "~/components/table/card";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { LinkButton } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { Link } from "~/components/ui/link";
import { grouped } from "~/components/ui/text";
import { traineeBenefit } from "~/contracts/employees/benefits/covers";
import { MAY } from "~/contracts/employees/may";
import { call } from "~/door/call.server";
import { list, listQuery } from "~/door/list.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { tab: true, title: "benefits:trainee.uncovered", i18n: ["benefits", "employees"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [trainees, filters] = await Promise.all([
    list(request, traineeBenefit.uncovered),
    call(request, traineeBenefit.filters, listQuery(request).query),
  ]);
  return { ...trainees, ...filters };
}

export default function Uncovered() {
  const { rows, total, page, limit, department } = useLoaderData<typeof loader>();
  const { t } = useTranslation("benefits");
  const may = useCodes();
  const period = (from: string, to: string) => (from === to ? from : t("params.period", { from, to }));
  return (
    <Page
      title={t("trainee.uncovered")}
      lead={t("lead", { n: grouped(total) })}
      actions={<LinkButton to={employeePaths.traineeBenefits}>{t("back")}</LinkButton>}
    >
      <SearchForm main="likeEmpName" label={t("trainee.search")}>
        <PersonFilters department={department} />
      </SearchForm>
      {rows.length === 0 ? (
        <Empty title={t("trainee.allCovered")} />
      ) : (
        <Table caption={t("trainee.uncovered")}>
          <thead>
            <tr>
              <th scope="col">{t("field.jobNumber")}</th>
              <th scope="col">{t("field.empName")}</th>
              <th scope="col">{t("field.department")}</th>
              <th scope="col">{t("field.internship")}</th>
              <th scope="col">{t("field.gaps")}</th>
              {may(MAY.benefits.edit) && (
                <th scope="col" className="acts">
                  {t("actions")}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.empId} {...card.row}>
                <td {...card.key} className="num">
                  {row.jobNumber}
                </td>
                <th scope="row" {...card.name}>
                  {row.empName}
                </th>
                <td {...card.line}>{row.departmentPath}</td>
                <td {...card.date(t("field.internship"))} className="num">
                  {period(row.from, row.to)}
                </td>
                <td {...card.state} className="num">
                  <Badge tone="bad">{row.gaps.map(({ from, to }) => period(from, to)).join(", ")}</Badge>
                </td>
                {may(MAY.benefits.edit) && (
                  <td {...card.act} className="acts">
                    {row.acts.includes("add") && (
                      <Link to={`${employeePaths.traineeBenefits}/new?empIdText=${row.jobNumber}`}>
                        {t("covers.add")}
                      </Link>
                    )}
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
