import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DepartmentFilter } from "~/components/employees/department-filter";
import { Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { SelectionBar } from "~/components/table/selection";
import { Button } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { badgeFilters, searchBadges } from "~/contracts/employees/badge";
import { BADGE_STATES, REPRINT_REASONS } from "~/contracts/employees/codes";
import { call } from "~/door/call.server";
import { list, listQuery } from "~/door/list.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { BadgeTable } from "./__table";

export const handle: PageHandle = { title: "badge:list.title", i18n: ["badge"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [found, filters] = await Promise.all([
    list(request, searchBadges),
    call(request, badgeFilters, listQuery(request).query),
  ]);
  return { ...found, ...filters };
}

export default function Badges() {
  const { department, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("badge");
  return (
    <Page title={t("list.title")} lead={t("list.total", { n: grouped(found.total) })}>
      <SearchForm main="likeEmpName" label={t("list.search")}>
        <Field name="likeEmpName" label={t("list.person")} maxLength={50} />
        <DepartmentFilter label={t("field.department")} department={department} />
        <SelectField name="state" label={t("field.state")} options={optionsOf(t, "state", BADGE_STATES)} />
        <SelectField name="reason" label={t("field.reason")} options={optionsOf(t, "reason", REPRINT_REASONS)} />
      </SearchForm>
      {found.rows.length > 0 && (
        <SelectionBar>
          <Button formAction={employeePaths.badgePrint} kind="main" icon="print">
            {t("list.print")}
          </Button>
          <span className="small muted">{t("list.printHint")}</span>
        </SelectionBar>
      )}
      <Rows found={found} title={t("list.empty")} hint={t("list.emptyText")}>
        <BadgeTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
