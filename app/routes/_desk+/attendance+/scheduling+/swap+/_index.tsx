import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateRangeField, Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { useCodes } from "~/components/shell/use-codes";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { LinkButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { SWAP_STATES } from "~/contracts/attendance/codes";
import { MAY } from "~/contracts/attendance/may";
import { searchSwaps } from "~/contracts/attendance/schedule-swaps";
import { list } from "~/door/list.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { codeOptions } from "~/lib/options";
import { SchedulingTabs } from "../__tabs";
import { SwapTable } from "./__table";

export const handle: PageHandle = { title: "schedSheet:swap.title", i18n: ["schedSheet", "schedDays", "attendance"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchSwaps);
}

export default function Swaps() {
  const { rows, total, more, page, limit } = useLoaderData<typeof loader>();
  const { t } = useTranslation("schedSheet");
  const may = useCodes();
  return (
    <Page title={t("swap.title")} lead={t("swap.lead", { n: grouped(total, more) })}>
      <SchedulingTabs current="swaps" />
      <SearchForm main="likeName" label={t("swap.search")}>
        <Field name="likeName" label={t("swap.person")} maxLength={50} />
        <SelectField
          name="state"
          label={t("swap.state")}
          options={codeOptions(SWAP_STATES, (state) => t(`swap.is.${state}`))}
        />
        <DateRangeField from="from" to="to" label={t("swap.period")} wide />
      </SearchForm>
      {may(MAY.imports.all) && (
        <Tools>
          <LinkButton to={attendancePaths.swapImport} icon="upload">
            {t("bring")}
          </LinkButton>
        </Tools>
      )}
      {rows.length === 0 ? <NoRows title={t("swap.empty")}>{t("swap.emptyText")}</NoRows> : <SwapTable rows={rows} />}
      <Pager page={page} limit={limit} total={total} more={more} />
    </Page>
  );
}
