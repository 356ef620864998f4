import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { NewButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { MAY } from "~/contracts/shell/may";
import { searchRoles } from "~/contracts/shell/roles";
import { list } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { RoleTable } from "./__table";

export const handle: PageHandle = { title: "system:role.title", i18n: ["system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchRoles);
}

export default function Roles() {
  const found = useLoaderData<typeof loader>();
  const { t } = useTranslation("system");
  const may = useCodes();
  const create = may(MAY.roles.create) && <NewButton to={shellPaths.roleCreate}>{t("role.create")}</NewButton>;
  return (
    <Page title={t("role.title")} lead={t("role.lead", { n: grouped(found.total) })}>
      <SearchForm main="likeName" label={t("role.search")}>
        <Field name="likeName" label={t("role.nameOrCode")} maxLength={50} />
        <Field name="permissionCode" label={t("role.grants")} maxLength={8} inputMode="numeric" />
      </SearchForm>
      <Tools>
        {create}
        {may(MAY.access.export) && <ExportButton action={`${shellPaths.roles}/export`} />}
      </Tools>
      <Rows found={found} title={t("role.empty")} begin={create} hint={t("emptyText")}>
        <RoleTable roles={found.rows} />
      </Rows>
    </Page>
  );
}
