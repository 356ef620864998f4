import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { saveTemplate, templateChoices } from "~/contracts/performance/templates";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { TemplateForm } from "./__form";

export const handle: PageHandle = { title: "perfTemplates:create", i18n: ["perfTemplates", "perfConfig"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, templateChoices);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, saveTemplate, { id: undefined, version: undefined }, () => performancePaths.templates, {
    flash: "perfTemplates:saved",
  });
}

export default function NewTemplate() {
  const { t } = useTranslation("perfTemplates");
  return (
    <Page title={t("create")} lead={<RequiredHint />}>
      <TemplateForm reply={useActionData<typeof action>()} indicators={useLoaderData<typeof loader>()} />
    </Page>
  );
}
