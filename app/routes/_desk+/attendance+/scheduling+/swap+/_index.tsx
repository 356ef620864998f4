import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateRangeField, Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { useCodes } from "~/components/shell/use-codes";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { UploadButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { SWAP_STATES } from "~/contracts/attendance/codes";
import { MAY } from "~/contracts/attendance/may";
import { searchSwaps } from "~/contracts/attendance/schedule-swaps";
import { list } from "~/door/list.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { SchedulingTabs } from "../__tabs";
import { SwapTable } from "./__table";

export const handle: PageHandle = { title: "schedSheet:swap.title", i18n: ["schedSheet", "schedDays", "attendance"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchSwaps);
}

export default function Swaps() {
  const found = useLoaderData<typeof loader>();
  const { t } = useTranslation("schedSheet");
  const may = useCodes();
  return (
    <Page title={t("swap.title")} lead={t("swap.lead", { n: grouped(found.total, found.more) })}>
      <SchedulingTabs current="swaps" />
      <SearchForm main="likeName" label={t("swap.search")}>
        <Field name="likeName" label={t("swap.person")} maxLength={50} />
        <SelectField name="state" label={t("swap.state")} options={optionsOf(t, "swap.is", SWAP_STATES)} />
        <DateRangeField from="from" to="to" label={t("swap.period")} wide />
      </SearchForm>
      {may(MAY.imports.all) && (
        <Tools>
          <UploadButton to={attendancePaths.swapImport}>{t("bring")}</UploadButton>
        </Tools>
      )}
      <Rows found={found} title={t("swap.empty")} hint={t("swap.emptyText")}>
        <SwapTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
