import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, SelectField } from "~/components/form/field";
import { SiteField } from "~/components/form/site-field";
import { Page } from "~/components/layout/page";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { LinkButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { searchProcesses } from "~/contracts/approvals/process";
import { list } from "~/door/list.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { ProcessTable } from "./__table";

export const handle: PageHandle = { title: "process:list.title", i18n: ["process", "processCheck"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchProcesses);
}

export default function Processes() {
  const found = useLoaderData<typeof loader>();
  const { t } = useTranslation(["process", "processCheck"]);
  return (
    <Page
      title={t("list.title")}
      lead={t("list.lead", { n: grouped(found.total) })}
      actions={<LinkButton to={approvalPaths.processCheck}>{t("processCheck:link")}</LinkButton>}
    >
      <SearchForm main="likeName" label={t("list.search")}>
        <Field name="likeName" label={t("type.name")} maxLength={50} />
        <SiteField name="siteDigit" label={t("type.site")} among="orAll" />
        <SelectField name="state" label={t("list.state")} options={optionsOf(t, "list.stateWord", ["draft", "none"])} />
      </SearchForm>
      <Rows found={found} title={t("list.empty")} hint={t("emptyText")}>
        <ProcessTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
