import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { companyOptions } from "~/components/finance/company-options";
import { Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { ListBar, ListViews } from "~/components/table/list-views";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { NewButton, UploadButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { searchAgentCosts } from "~/contracts/finance/agents";
import { PROXY_SERVICES } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { registerCompanies } from "~/contracts/finance/register";
import { call } from "~/door/call.server";
import { list, settingOf } from "~/door/list.server";
import { financePaths } from "~/lib/finance/paths";
import { agentCostList } from "~/lib/finance/register-lists";
import type { PageHandle } from "~/lib/handle";
import { chosenFields } from "~/lib/lists/columns";
import { optionsOf } from "~/lib/options";
import { AgentCostTable } from "./__table";

export const handle: PageHandle = { title: "agents:title", i18n: ["agents", "registers", "system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [costs, companies, setting] = await Promise.all([
    list(request, searchAgentCosts),
    call(request, registerCompanies),
    settingOf(request, agentCostList),
  ]);
  return { ...costs, companies, setting };
}

export default function AgentCosts() {
  const { companies, setting, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["agents", "registers"]);
  const may = useCodes();
  const create = may(MAY.agents.edit) && <NewButton to={financePaths.agentCostForm()}>{t("create")}</NewButton>;
  return (
    <Page
      title={t("title")}
      lead={t("lead", { n: grouped(found.total) })}
      actions={<ListViews list={agentCostList} setting={setting} />}
    >
      <SearchForm main="likeAgent" label={t("search")}>
        <Field name="likeAgent" label={t("field.agent")} maxLength={50} />
        <SelectField name="companyId" label={t("field.company")} options={companyOptions(companies)} />
        <SelectField name="service" label={t("field.service")} options={optionsOf(t, "service", PROXY_SERVICES)} />
        <Field name="endsWithin" label={t("endsWithin")} inputMode="numeric" maxLength={4} />
      </SearchForm>
      <ListBar list={agentCostList}>
        {create}
        {may(MAY.agents.import) && (
          <UploadButton to={financePaths.agentCostImport}>{t("registers:bring")}</UploadButton>
        )}
        <ExportButton action={financePaths.agentCostExport} fields={chosenFields(agentCostList, setting)} />
      </ListBar>
      <Rows found={found} title={t("empty")} begin={create} hint={t("emptyText")}>
        <AgentCostTable rows={found.rows} columns={setting.columns} />
      </Rows>
    </Page>
  );
}
