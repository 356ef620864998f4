import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { LinkButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { DELEGATION_STATES } from "~/contracts/approvals/codes";
import { searchDelegations } from "~/contracts/approvals/watch";
import { list } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { codeOptions } from "~/lib/options";
import { DelegationTable } from "./__table";

export const handle: PageHandle = { title: "monitor:delegation.title", i18n: ["monitor"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchDelegations);
}

export default function Delegations() {
  const { rows, total, page, limit } = useLoaderData<typeof loader>();
  const { t } = useTranslation("monitor");
  return (
    <Page title={t("delegation.title")} lead={t("delegation.lead", { n: grouped(total) })}>
      <SearchForm main="likeEmpName" label={t("delegation.search")}>
        <Field name="likeEmpName" label={t("delegation.person")} maxLength={50} />
        <SelectField
          name="status"
          label={t("delegation.statusLabel")}
          options={codeOptions(DELEGATION_STATES, (code) => t(`delegation.status.${code}`))}
        />
      </SearchForm>
      <Tools>
        <LinkButton to="new" kind="main" icon="plus">
          {t("delegation.new")}
        </LinkButton>
      </Tools>
      {rows.length === 0 ? (
        <NoRows title={t("delegation.empty")}>{t("delegation.emptyText")}</NoRows>
      ) : (
        <DelegationTable delegations={rows} />
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
