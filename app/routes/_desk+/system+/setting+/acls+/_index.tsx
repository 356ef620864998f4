import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CheckField, Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { LinkButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { MAY } from "~/contracts/shell/may";
import { aclFilters, searchAcls } from "~/contracts/shell/rights";
import { call } from "~/door/call.server";
import { list } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { AclTable } from "./__table";

export const handle: PageHandle = { title: "system:acl.title", i18n: ["system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [found, filters] = await Promise.all([list(request, searchAcls), call(request, aclFilters)]);
  return { ...found, ...filters };
}

export default function Acls() {
  const { rows, total, page, limit, codes, roles } = useLoaderData<typeof loader>();
  const { t } = useTranslation("system");
  const may = useCodes();
  return (
    <Page title={t("acl.title")} lead={t("acl.lead", { n: grouped(total) })}>
      <SearchForm main="likeEmpName" label={t("acl.search")}>
        <SelectField name="permissionCode" label={t("acl.code")} options={codes} />
        <SelectField name="roleId" label={t("acl.role")} options={roles} />
        <Field name="likeEmpName" label={t("user.empName")} maxLength={50} />
        <CheckField name="noRole" label={t("acl.noRole")} text={t("acl.noRoleText")} />
      </SearchForm>
      <Tools>
        {may(MAY.access.export) && <ExportButton action={`${shellPaths.acls}/export`} />}
        {may(MAY.access.import) && (
          <LinkButton to="./import" icon="upload">
            {t("acl.import.link")}
          </LinkButton>
        )}
      </Tools>
      {rows.length === 0 ? <NoRows title={t("acl.empty")}>{t("emptyText")}</NoRows> : <AclTable rows={rows} />}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
