import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { card } from "~/components/table/card";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { Table } from "~/components/table/table";
import { Link } from "~/components/ui/link";
import { grouped } from "~/components/ui/text";
import { Instant } from "~/components/ui/time";
import { searchDifferences } from "~/contracts/attendance/month-differences";
import { list } from "~/door/list.server";
import { type Figure, shownFigure } from "~/lib/attendance/month-figures";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = {
  title: "attMonth:differencesTitle",
  i18n: ["attMonth"],
  menu: attendancePaths.months,
};

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchDifferences);
}

export default function Differences() {
  const found = useLoaderData<typeof loader>();
  const { t } = useTranslation("attMonth");
  return (
    <Page title={t("differencesTitle")} lead={t("differencesLead", { n: grouped(found.total) })}>
      <SearchForm main="likeName" label={t("search")}>
        <Field name="likeName" label={t("field.likeName")} maxLength={50} />
        <Field name="month" label={t("field.month")} placeholder="2026-10" maxLength={7} />
      </SearchForm>
      <Rows found={found} title={t("differencesEmpty")} hint={t("differencesEmptyText")}>
        <Table caption={t("differencesTitle")}>
          <thead>
            <tr>
              <th scope="col">{t("field.person")}</th>
              <th scope="col">{t("field.month")}</th>
              <th scope="col">{t("field.field")}</th>
              <th scope="col" className="r">
                {t("field.before")}
              </th>
              <th scope="col" className="r">
                {t("field.after")}
              </th>
              <th scope="col">{t("field.reason")}</th>
              <th scope="col">{t("field.at")}</th>
            </tr>
          </thead>
          <tbody>
            {found.rows.map((row) => (
              <tr key={row.id} {...card.row}>
                <th scope="row" {...card.name}>
                  <Link to={attendancePaths.monthOf(row.empId, row.month)}>
                    {row.empName} {row.jobNumber}
                  </Link>
                </th>
                <td {...card.line} className="num">
                  {row.month}
                </td>
                <td {...card.line}>{t(`field.${row.field as Figure}`)}</td>
                <td {...card.said(t("field.before"))} className="r num">
                  {shownFigure(row.field as Figure, row.before)}
                </td>
                <td {...card.said(t("field.after"))} className="r num">
                  {shownFigure(row.field as Figure, row.after)}
                </td>
                <td {...card.line}>{row.reason === "provisional" ? t("provisional") : row.reason}</td>
                <td {...card.date(t("field.at"))}>
                  <Instant value={row.at} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Rows>
    </Page>
  );
}
