import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { grouped } from "~/components/ui/text";
import { searchWageResets } from "~/contracts/salary/secrets";
import { list } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { ResetTable } from "./__table";

export const handle: PageHandle = { title: "salResets:title", i18n: ["salResets"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchWageResets);
}

export default function KeyResets() {
  const found = useLoaderData<typeof loader>();
  const { t } = useTranslation("salResets");
  return (
    <Page title={t("title")} lead={t("lead", { n: grouped(found.total) })}>
      <SearchForm main="likeEmpName" label={t("search")}>
        <Field name="likeEmpName" label={t("field.likeEmpName")} maxLength={50} />
      </SearchForm>
      <Rows found={found} title={t("none")} hint={t("noneText")}>
        <ResetTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
