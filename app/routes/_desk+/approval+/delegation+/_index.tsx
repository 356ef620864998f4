import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { NewButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { DELEGATION_STATES } from "~/contracts/approvals/codes";
import { searchDelegations } from "~/contracts/approvals/watch";
import { list } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { DelegationTable } from "./__table";

export const handle: PageHandle = { title: "monitor:delegation.title", i18n: ["monitor"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchDelegations);
}

export default function Delegations() {
  const found = useLoaderData<typeof loader>();
  const { t } = useTranslation("monitor");
  return (
    <Page title={t("delegation.title")} lead={t("delegation.lead", { n: grouped(found.total) })}>
      <SearchForm main="likeEmpName" label={t("delegation.search")}>
        <Field name="likeEmpName" label={t("delegation.person")} maxLength={50} />
        <SelectField
          name="status"
          label={t("delegation.statusLabel")}
          options={optionsOf(t, "delegation.status", DELEGATION_STATES)}
        />
      </SearchForm>
      <Tools>
        <NewButton to="new">{t("delegation.new")}</NewButton>
      </Tools>
      <Rows found={found} title={t("delegation.empty")} hint={t("delegation.emptyText")}>
        <DelegationTable delegations={found.rows} />
      </Rows>
    </Page>
  );
}
