import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, SelectField } from "~/components/form/field";
import { SiteField } from "~/components/form/site-field";
import { Page } from "~/components/layout/page";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { LinkButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { searchShifts } from "~/contracts/attendance/shifts";
import { list } from "~/door/list.server";
import { SHIFT_KINDS } from "~/lib/attendance/day/shift";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { codeOptions } from "~/lib/options";
import { ShiftTable } from "./__shift-table";
import { SchedulingTabs } from "./__tabs";

export const handle: PageHandle = { title: "shifts:title", i18n: ["shifts", "schedDays", "attendance"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchShifts);
}

export default function Shifts() {
  const { rows, total, page, limit } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["shifts", "attendance"]);
  const create = (
    <LinkButton to={attendancePaths.shiftCreate} kind="main" icon="plus">
      {t("create")}
    </LinkButton>
  );
  return (
    <Page title={t("title")} lead={t("lead", { n: grouped(total) })}>
      <SchedulingTabs current="shifts" />
      <SearchForm main="likeName" label={t("search")}>
        <Field name="likeName" label={t("likeName")} maxLength={50} />
        <SiteField name="siteId" label={t("field.site")} />
        <SelectField
          name="kind"
          label={t("field.kind")}
          options={codeOptions(SHIFT_KINDS, (kind) => t(`kind.${kind}`))}
        />
        <SelectField
          name="enabled"
          label={t("field.enabled")}
          options={codeOptions(["1", "0"], (code) => t(`state.${code}`))}
        />
      </SearchForm>
      <Tools>{create}</Tools>
      {rows.length === 0 ? (
        <NoRows title={t("empty")} begin={create}>
          {t("emptyText")}
        </NoRows>
      ) : (
        <ShiftTable rows={rows} />
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
