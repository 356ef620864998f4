import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { LinkButton, NewButton } from "~/components/ui/button";
import { searchClassify } from "~/contracts/shell/dictionary";
import { MAY } from "~/contracts/shell/may";
import { call } from "~/door/call.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { ClassifyTable } from "./__table";

export const handle: PageHandle = { title: "system:classify.title", i18n: ["system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const groups = await call(request, searchClassify, {});
  const chosen = new URL(request.url).searchParams.get("classifyCode");
  return {
    options: groups.map((group) => ({ value: group.classifyCode, label: `${group.name} (${group.items.length})` })),
    groups: chosen ? groups.filter((group) => group.classifyCode === chosen) : groups,
  };
}

export default function Dictionary() {
  const { options, groups } = useLoaderData<typeof loader>();
  const { t } = useTranslation("system");
  const may = useCodes();
  return (
    <Page title={t("classify.title")} lead={t("classify.lead", { n: options.length })}>
      <SearchForm main="classifyCode" label={t("classify.search")}>
        <SelectField name="classifyCode" label={t("classify.classification")} options={options} />
      </SearchForm>
      <Tools>
        {may(MAY.dictionary.edit) && (
          <>
            <NewButton to={groups.length === 1 ? `new?classifyCode=${groups[0]!.classifyCode}` : "new"}>
              {t("classify.create")}
            </NewButton>
            <LinkButton to="classification">{t("classify.createGroup")}</LinkButton>
          </>
        )}
        {may(MAY.dictionary.export) && <ExportButton action={`${shellPaths.classify}/export`} />}
      </Tools>
      <ClassifyTable groups={groups} editable={may(MAY.dictionary.edit)} />
    </Page>
  );
}
