import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { companyOptions } from "~/components/finance/company-options";
import { Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { useCodes } from "~/components/shell/use-codes";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { SelectionBar } from "~/components/table/selection";
import { Button, UploadButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { searchRenewals } from "~/contracts/finance/agent-renewals";
import { MAY } from "~/contracts/finance/may";
import { registerCompanies } from "~/contracts/finance/register";
import { call } from "~/door/call.server";
import { list } from "~/door/list.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { RenewalTable } from "./__table";

export const handle: PageHandle = {
  title: "agentRenewal:title",
  i18n: ["agentRenewal", "agents", "registers"],
};

export async function loader({ request }: LoaderFunctionArgs) {
  const [services, companies] = await Promise.all([list(request, searchRenewals), call(request, registerCompanies)]);
  return { ...services, companies };
}

export default function Renewals() {
  const { companies, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["agentRenewal", "registers"]);
  const may = useCodes();
  return (
    <Page
      title={t("title")}
      lead={t("lead", { n: grouped(found.total) })}
      actions={
        may(MAY.agents.importRenewals) && (
          <UploadButton to={financePaths.renewalImport}>{t("registers:bring")}</UploadButton>
        )
      }
    >
      <SearchForm main="likeAgent" label={t("search")}>
        <Field name="likeAgent" label={t("field.agent")} maxLength={50} />
        <SelectField name="companyId" label={t("registers:company")} options={companyOptions(companies)} />
      </SearchForm>
      <Rows found={found} title={t("empty")} hint={t("emptyText")}>
        <SelectionBar idle={<span className="muted">{t("pick")}</span>}>
          <Button formAction={financePaths.renewalNew} kind="main" icon="send">
            {t("apply")}
          </Button>
        </SelectionBar>
        <RenewalTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
