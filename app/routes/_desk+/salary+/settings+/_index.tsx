import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field } from "~/components/form/field";
import { SiteField } from "~/components/form/site-field";
import { Page } from "~/components/layout/page";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { NewButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { grouped } from "~/components/ui/text";
import { searchClerks } from "~/contracts/salary/clerks";
import { list } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { ClerkTable } from "./__clerk-table";
import { SettingsTabs } from "./__tabs";

export const handle: PageHandle = { title: "salSettings:title", i18n: ["salSettings", "salCommon"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchClerks);
}

/** Whose pay the clerks work on, and the other parts of the settings. */
export default function SalarySettings() {
  const found = useLoaderData<typeof loader>();
  const { t } = useTranslation(["salSettings", "salCommon"]);
  const create = <NewButton to={salaryPaths.clerkNew}>{t("clerkNew")}</NewButton>;
  return (
    <Page title={t("title")} lead={t("clerksLead", { n: grouped(found.total) })}>
      <SettingsTabs current="clerks" />
      <SearchForm main="likeName" label={t("clerkSearch")}>
        <Field name="likeName" label={t("field.likeName")} maxLength={50} />
        <SiteField name="siteId" label={t("field.site")} />
      </SearchForm>
      <Tools>{create}</Tools>
      <Note>{t("roleHint")}</Note>
      <Rows found={found} title={t("clerksEmpty")} begin={create} hint={t("clerksEmptyText")}>
        <ClerkTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
