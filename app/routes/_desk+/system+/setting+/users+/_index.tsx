import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DepartmentFilter } from "~/components/employees/department-filter";
import { Field, SelectField } from "~/components/form/field";
import { SiteField } from "~/components/form/site-field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { ListBar, ListViews } from "~/components/table/list-views";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { LinkButton, NewButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { ACCOUNT_STATES } from "~/contracts/platform/codes";
import { MAY } from "~/contracts/shell/may";
import { searchUsers, userFilters } from "~/contracts/shell/users";
import { call } from "~/door/call.server";
import { list, listQuery, settingOf } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { chosenFields } from "~/lib/lists/columns";
import { optionsOf } from "~/lib/options";
import { userList } from "~/lib/shell/lists";
import { shellPaths } from "~/lib/shell/paths";
import { UserTable } from "./__table";

export const handle: PageHandle = { title: "system:user.title", i18n: ["system", "employees"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [users, filters, setting] = await Promise.all([
    list(request, searchUsers),
    call(request, userFilters, listQuery(request).query),
    settingOf(request, userList),
  ]);
  return { ...users, ...filters, setting };
}

export default function Users() {
  const { department, roles, setting, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["system", "employees"]);
  const may = useCodes();
  const create = may(MAY.users.edit) && <NewButton to="create">{t("user.create")}</NewButton>;
  return (
    <Page
      title={t("user.title")}
      lead={t("user.lead", { n: grouped(found.total) })}
      actions={<ListViews list={userList} setting={setting} />}
    >
      <SearchForm main="likeEmpName" label={t("user.search")}>
        <Field name="jobNumber" label={t("user.jobNumber")} maxLength={20} />
        <Field name="likeEmpName" label={t("user.empName")} maxLength={50} />
        <DepartmentFilter label={t("user.department")} department={department} />
        <SiteField name="siteId" label={t("user.site")} among="home" />
        <SelectField name="status" label={t("user.status")} options={optionsOf(t, "user.statusWord", ACCOUNT_STATES)} />
        <SelectField
          name="roleId"
          label={t("user.roles")}
          options={roles.map((role) => ({ value: role.roleId, label: role.roleName }))}
        />
      </SearchForm>
      <ListBar list={userList}>
        {create}
        {may(MAY.users.resetPassword) && <LinkButton to="first">{t("user.first")}</LinkButton>}
        {may(MAY.users.export) && (
          <ExportButton action={`${shellPaths.users}/export`} fields={chosenFields(userList, setting)} />
        )}
      </ListBar>
      <Rows found={found} title={t("user.empty")} begin={create} hint={t("emptyText")}>
        <UserTable users={found.rows} columns={setting.columns} />
      </Rows>
    </Page>
  );
}
