import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Foot } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { Fact, Facts } from "~/components/ui/facts";
import { removeParameter } from "~/contracts/shell/parameters";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { notThere } from "~/session/refused.server";
import { useParameterWords } from "../__words";
import { loadRow } from "./__row.server";

export const handle: PageHandle = {
  title: "parameters:removeTitle",
  i18n: ["parameters", "employees"],
  menu: shellPaths.parameters,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { about, row } = await loadRow(request, params.name);
  if (!row) throw notThere(request);
  return { about, row };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = new URL(request.url).searchParams.get("row") ?? undefined;
  return submit(request, removeParameter, { id }, shellPaths.parameter(params.name!), "parameters:removed");
}

export default function RemoveParameter() {
  const { about, row } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["parameters", "employees"]);
  const words = useParameterWords();
  return (
    <Page title={t("removeTitle")} lead={words.name(about.name)}>
      <PostForm lastResult={useActionData<typeof action>()} defaultValue={{ version: row.version }}>
        <Facts>
          <Fact label={t("field.from")}>{row.effectiveDay}</Fact>
          <Fact label={t("field.site")}>{words.site(row.siteId)}</Fact>
          <Fact label={t("field.value")}>{words.value(about.name, row.value)}</Fact>
        </Facts>
        <Foot
          submit={t("removeSubmit")}
          kind="danger-main"
          cancel={shellPaths.parameter(about.name)}
          hint={t("removeHint")}
        />
      </PostForm>
    </Page>
  );
}
