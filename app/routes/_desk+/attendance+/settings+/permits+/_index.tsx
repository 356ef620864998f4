import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, SelectField } from "~/components/form/field";
import { SiteField } from "~/components/form/site-field";
import { Page } from "~/components/layout/page";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { NewButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { searchPermits } from "~/contracts/attendance/work-hours";
import { list } from "~/door/list.server";
import { HOUR_SYSTEM } from "~/lib/attendance/day/day-figures";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { companyDay } from "~/lib/period";
import { SettingsTabs } from "../__tabs";
import { PermitTable } from "./__permit-table";

export const handle: PageHandle = { title: "attSettings:tab.permits", i18n: ["attSettings", "attendance"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return { ...(await list(request, searchPermits)), today: companyDay() };
}

export default function WorkHourPermits() {
  const { today, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["attSettings", "attendance"]);
  const create = <NewButton to={attendancePaths.permitNew}>{t("new")}</NewButton>;
  return (
    <Page title={t("tab.permits")} lead={t("permitsLead", { n: grouped(found.total) })}>
      <SettingsTabs current="permits" />
      <SearchForm main="likeName" label={t("permitSearch")}>
        <Field name="likeName" label={t("likePermit")} maxLength={50} />
        <SiteField name="siteId" label={t("field.site")} />
        <SelectField
          name="hourSystem"
          label={t("field.hourSystem")}
          options={optionsOf(t, "hourSystem", [HOUR_SYSTEM.comprehensive, HOUR_SYSTEM.irregular])}
        />
      </SearchForm>
      <Tools>{create}</Tools>
      <Rows found={found} title={t("permitsEmpty")} begin={create} hint={t("permitsEmptyText")}>
        <PermitTable rows={found.rows} today={today} />
      </Rows>
    </Page>
  );
}
