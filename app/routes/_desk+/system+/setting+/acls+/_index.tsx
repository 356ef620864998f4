import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CheckField, Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { UploadButton } from "~/components/ui/button";
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
  const { codes, roles, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("system");
  const may = useCodes();
  return (
    <Page title={t("acl.title")} lead={t("acl.lead", { n: grouped(found.total) })}>
      <SearchForm main="likeEmpName" label={t("acl.search")}>
        <SelectField name="permissionCode" label={t("acl.code")} options={codes} />
        <SelectField name="roleId" label={t("acl.role")} options={roles} />
        <Field name="likeEmpName" label={t("user.empName")} maxLength={50} />
        <CheckField name="noRole" label={t("acl.noRole")} text={t("acl.noRoleText")} />
      </SearchForm>
      <Tools>
        {may(MAY.access.export) && <ExportButton action={`${shellPaths.acls}/export`} />}
        {may(MAY.access.import) && <UploadButton to="./import">{t("acl.import.link")}</UploadButton>}
      </Tools>
      <Rows found={found} title={t("acl.empty")} hint={t("emptyText")}>
        <AclTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
