import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { card } from "~/components/table/card";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { Table } from "~/components/table/table";
import { LinkButton } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { grouped } from "~/components/ui/text";
import { subsidyMonth } from "~/contracts/employees/subsidies";
import { call } from "~/door/call.server";
import { listQuery } from "~/door/list.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { formatAmount } from "~/lib/money";

export const handle: PageHandle = {
  tab: true,
  title: "subsidy:month.title",
  i18n: ["subsidy", "system"],
  menu: employeePaths.subsidies,
};

export async function loader({ request }: LoaderFunctionArgs) {
  const { query, ...at } = listQuery(request);
  return { ...(await call(request, subsidyMonth, { page: at, query })), at };
}

export default function SubsidyMonth() {
  const { month, total, page, simpleList, at } = useLoaderData<typeof loader>();
  const { t } = useTranslation("subsidy");
  return (
    <Page
      title={t("month.title")}
      lead={t("month.lead", { month, n: grouped(page.totalCount), total: formatAmount(total) })}
      actions={<LinkButton to={employeePaths.subsidies}>{t("month.back")}</LinkButton>}
    >
      <SearchForm main="month" label={t("month.search")}>
        <Field name="month" label={t("field.month")} hint="YYYY-MM" maxLength={7} />
      </SearchForm>
      <Tools>
        <ExportButton action={employeePaths.subsidyMonthExport} />
      </Tools>
      {simpleList.length === 0 ? (
        <Empty title={t("month.empty")}>{t("month.emptyText")}</Empty>
      ) : (
        <Table caption={t("month.title")}>
          <thead>
            <tr>
              <th scope="col">{t("field.person")}</th>
              <th scope="col">{t("field.company")}</th>
              <th scope="col">{t("field.role")}</th>
              <th scope="col" className="r">
                {t("field.monthlyAmount")}
              </th>
            </tr>
          </thead>
          <tbody>
            {simpleList.map((row) => (
              <tr key={row.id} {...card.row}>
                <th scope="row" {...card.name}>
                  {row.empName} <span className="muted">{row.jobNumber}</span>
                </th>
                <td {...card.line}>{row.companyName}</td>
                <td {...card.line}>{t(`role.${row.role}`)}</td>
                <td {...card.state} className="r num">
                  {formatAmount(row.monthlyAmount)}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Pager page={at.pageNo} limit={at.pageSize} total={page.totalCount} />
    </Page>
  );
}
