import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateRangeField, Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { ListBar, ListViews } from "~/components/table/list-views";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { MoreFilters, SearchForm } from "~/components/table/search-form";
import { LinkButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { PUNCH_REVIEWS, PUNCH_SOURCES } from "~/contracts/attendance/codes";
import { MAY, MAY_SEE_OTHERS } from "~/contracts/attendance/may";
import { searchPunches } from "~/contracts/attendance/punches";
import { list, settingOf } from "~/door/list.server";
import { FENCE } from "~/lib/attendance/fence";
import { punchList } from "~/lib/attendance/lists";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { chosenFields } from "~/lib/lists/columns";
import { codeOptions } from "~/lib/options";
import { PunchTable } from "./__punch-table";

export const handle: PageHandle = { title: "punches:title", i18n: ["punches", "system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [found, setting] = await Promise.all([list(request, searchPunches), settingOf(request, punchList)]);
  return { ...found, setting };
}

export default function Punches() {
  const { rows, total, more, page, limit, setting } = useLoaderData<typeof loader>();
  const { t } = useTranslation("punches");
  const may = useCodes();
  return (
    <Page
      title={t("title")}
      lead={t("lead", { n: grouped(total, more) })}
      actions={<ListViews list={punchList} setting={setting} />}
    >
      <SearchForm main="likeName" label={t("search")} more={<SeldomFilters />}>
        {may(...MAY_SEE_OTHERS) && <Field name="likeName" label={t("likeName")} maxLength={50} />}
        <DateRangeField from="from" to="to" label={t("field.period")} wide />
        <SelectField
          name="source"
          label={t("field.source")}
          options={codeOptions(PUNCH_SOURCES, (code) => t(`source.${code}`))}
        />
        <SelectField
          name="review"
          label={t("field.review")}
          options={codeOptions(PUNCH_REVIEWS, (code) => t(`review.${code}`))}
        />
      </SearchForm>
      <ListBar list={punchList}>
        {may(MAY.imports.all) && (
          <LinkButton to={attendancePaths.punchImport} icon="upload">
            {t("bring")}
          </LinkButton>
        )}
        {may(MAY.exports.all) && (
          <ExportButton action={attendancePaths.punchExport} fields={chosenFields(punchList, setting)} />
        )}
      </ListBar>
      {rows.length === 0 ? (
        <NoRows title={t("empty")}>{t("emptyText")}</NoRows>
      ) : (
        <PunchTable rows={rows} columns={setting.columns} />
      )}
      <Pager page={page} limit={limit} total={total} more={more} />
    </Page>
  );
}

const SELDOM = ["fence", "isVoid", "late"];

function SeldomFilters() {
  const { t } = useTranslation("punches");
  const [query] = useSearchParams();
  return (
    <MoreFilters count={SELDOM.filter((name) => query.get(name)).length}>
      <SelectField
        name="fence"
        label={t("field.fence")}
        options={codeOptions(Object.values(FENCE), (code) => t(`fence.${code}`))}
      />
      <SelectField
        name="isVoid"
        label={t("field.isVoid")}
        blank={t("valid.0")}
        options={[{ value: 1, label: t("valid.1") }]}
      />
      <SelectField name="late" label={t("field.late")} options={[{ value: 1, label: t("late.1") }]} />
    </MoreFilters>
  );
}
