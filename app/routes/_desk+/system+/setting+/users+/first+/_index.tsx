import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DepartmentFilter } from "~/components/employees/department-filter";
import { DateField, Field, SelectField } from "~/components/form/field";
import { SiteField } from "~/components/form/site-field";
import { Page } from "~/components/layout/page";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { SelectionBar } from "~/components/table/selection";
import { Button, LinkButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { MOST_FIRST_PASSWORDS, PASSWORD_GIVENS } from "~/contracts/shell/codes";
import { firstFilters, searchFirst } from "~/contracts/shell/first-passwords";
import { call } from "~/door/call.server";
import { list, listQuery } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { shellPaths } from "~/lib/shell/paths";
import { FirstTable } from "./__table";

export const handle: PageHandle = { title: "firstPasswords:title", i18n: ["firstPasswords", "employees"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [found, filters] = await Promise.all([
    list(request, searchFirst),
    call(request, firstFilters, listQuery(request).query),
  ]);
  return { ...found, ...filters };
}

/** Who has never signed in, and the two ways to let them: a slip with a password, a message how to use a code. */
export default function FirstPasswords() {
  const { department, invites, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["firstPasswords", "employees"]);
  return (
    <Page
      title={t("title")}
      lead={t("lead", { n: grouped(found.total) })}
      actions={<LinkButton to={shellPaths.users}>{t("toUsers")}</LinkButton>}
    >
      <SearchForm main="likeName" label={t("search")}>
        <Field name="likeName" label={t("field.likeName")} maxLength={50} />
        <DepartmentFilter label={t("field.department")} department={department} />
        <SiteField name="siteId" label={t("field.site")} among="orOverseas" />
        <SelectField name="given" label={t("field.given")} options={optionsOf(t, "given", PASSWORD_GIVENS)} />
        <DateField name="givenOn" label={t("field.givenOn")} />
      </SearchForm>
      {found.rows.length > 0 && (
        <SelectionBar total={found.total}>
          <Button formAction={`${shellPaths.firstPasswords}/print`} kind="main" icon="print">
            {t("act.print")}
          </Button>
          {invites && <Button formAction={`${shellPaths.firstPasswords}/invite`}>{t("act.invite")}</Button>}
          <span className="small muted">{t("act.most", { n: MOST_FIRST_PASSWORDS })}</span>
        </SelectionBar>
      )}
      <Rows found={found} title={t("empty")} none={t("none")} hint={t("emptyText")}>
        <FirstTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
