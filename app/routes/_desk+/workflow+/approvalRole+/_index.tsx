import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CheckField, Field, SelectField } from "~/components/form/field";
import { SiteField } from "~/components/form/site-field";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { LinkButton, NewButton, UploadButton } from "~/components/ui/button";
import { MAY } from "~/contracts/approvals/may";
import { searchApprovalRoles, searchRoleMembers } from "~/contracts/approvals/roles";
import { call } from "~/door/call.server";
import { list } from "~/door/list.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { MemberTable } from "./__member-table";
import { RoleTable } from "./__role-table";

export const handle: PageHandle = { title: "process:role.title", i18n: ["process", "system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [members, roles] = await Promise.all([
    list(request, searchRoleMembers),
    call(request, searchApprovalRoles, { page: { pageSize: 1000 } }),
  ]);
  return { ...members, roles: roles.simpleList };
}

export default function ApprovalRoles() {
  const { roles, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("process");
  const may = useCodes();
  const create = may(MAY.roles.edit) && <NewButton to="members/new">{t("member.create")}</NewButton>;
  return (
    <Page
      title={t("role.title")}
      actions={
        may(MAY.roles.edit) && (
          <LinkButton to="new" icon="plus">
            {t("role.create")}
          </LinkButton>
        )
      }
    >
      <Panel title={t("role.roles")} flush>
        <RoleTable roles={roles} editable={may(MAY.roles.edit)} />
      </Panel>
      <h2>{t("member.title")}</h2>
      <SearchForm main="likeEmpName" label={t("member.search")}>
        <SelectField
          name="roleCode"
          label={t("role.name")}
          options={roles.map(({ roleCode, name }) => ({ value: roleCode, label: name }))}
        />
        <Field name="likeEmpName" label={t("member.who")} maxLength={50} />
        <SiteField name="siteDigit" label={t("member.site")} among="orAll" />
        <CheckField name="current" label={t("member.current")} text={t("member.currentText")} />
      </SearchForm>
      <Tools>
        {create}
        <ExportButton action={`${approvalPaths.approvalRoles}/export`} />
        {may(MAY.roles.import) && <UploadButton to="./import">{t("upload.title")}</UploadButton>}
      </Tools>
      <Rows found={found} title={t("member.empty")} begin={create} hint={t("emptyText")}>
        <MemberTable rows={found.rows} editable={may(MAY.roles.edit)} />
      </Rows>
    </Page>
  );
}
