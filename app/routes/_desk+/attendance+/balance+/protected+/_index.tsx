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
import { PROTECTEDS } from "~/contracts/attendance/codes";
import { searchProtected } from "~/contracts/attendance/protected";
import { list } from "~/door/list.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { BalanceTabs } from "../__tabs";
import { ProtectedTable } from "./__table";

export const handle: PageHandle = {
  title: "balances:protected.title",
  i18n: ["balances", "attendance"],
  menu: attendancePaths.balances,
};

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchProtected);
}

export default function ProtectedPeriods() {
  const found = useLoaderData<typeof loader>();
  const { t } = useTranslation(["balances", "attendance"]);
  const create = <NewButton to={attendancePaths.protectedNew}>{t("protected.new")}</NewButton>;
  return (
    <Page title={t("protected.title")} lead={t("protected.lead", { n: grouped(found.total) })}>
      <BalanceTabs current="protected.title" />
      <SearchForm main="likeName" label={t("protected.search")}>
        <Field name="likeName" label={t("likeName")} maxLength={50} />
        <SelectField
          name="kind"
          label={t("field.protectedKind")}
          options={optionsOf(t, "protected.kind", PROTECTEDS)}
        />
        <SelectField
          name="ended"
          label={t("field.ended")}
          blank={t("protected.onlyOpen")}
          options={[{ value: "1", label: t("protected.withEnded") }]}
        />
      </SearchForm>
      <Tools>{create}</Tools>
      <Rows found={found} title={t("protected.empty")} begin={create} hint={t("protected.emptyText")}>
        <ProtectedTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
