import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DepartmentFilter } from "~/components/employees/department-filter";
import { DateField, Field } from "~/components/form/field";
import { SiteField } from "~/components/form/site-field";
import { Page } from "~/components/layout/page";
import { useCodes } from "~/components/shell/use-codes";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { UploadButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { MAY } from "~/contracts/attendance/may";
import { officeFilters, searchOffices } from "~/contracts/attendance/offices";
import { call } from "~/door/call.server";
import { list, listQuery } from "~/door/list.server";
import { attendancePaths } from "~/lib/attendance/paths";
import { daysOfWeek, mondayOf } from "~/lib/attendance/week";
import type { PageHandle } from "~/lib/handle";
import { companyDay } from "~/lib/period";
import { addDays, isRealDate } from "~/lib/period-dates";
import { OfficeTable } from "./__table";
import { WeekLinks } from "./__week-links";

export const handle: PageHandle = { title: "attOffice:title", i18n: ["attOffice", "attendance"] };

/** The week that runs, where the address names none. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { query } = listQuery(request);
  const days = daysOfWeek(mondayOf(isRealDate(query.week ?? "") ? query.week! : companyDay()));
  const [found, filters] = await Promise.all([
    list(request, searchOffices, { week: days[0] }),
    call(request, officeFilters, query),
  ]);
  return { ...found, ...filters, days, before: addDays(days[0]!, -7), after: addDays(days[0]!, 7) };
}

export default function DirectorOffice() {
  const { department, days, before, after, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["attOffice", "attendance"]);
  const may = useCodes();
  return (
    <Page
      title={t("title")}
      lead={t("lead", { from: days[0], to: days[6], n: grouped(found.total) })}
      actions={<WeekLinks before={before} after={after} />}
    >
      <SearchForm main="likeName" label={t("search")}>
        <Field name="likeName" label={t("likeName")} maxLength={50} />
        <DateField name="week" label={t("week")} />
        <DepartmentFilter label={t("field.department")} department={department} />
        <SiteField name="siteId" label={t("field.site")} />
      </SearchForm>
      {may(MAY.imports.all) && (
        <Tools>
          <UploadButton to={attendancePaths.officeImport}>{t("bring")}</UploadButton>
        </Tools>
      )}
      <Rows found={found} title={t("empty")} hint={t("emptyText")}>
        <OfficeTable rows={found.rows} days={days} />
        <p className="muted small">{t("legend")}</p>
      </Rows>
    </Page>
  );
}
