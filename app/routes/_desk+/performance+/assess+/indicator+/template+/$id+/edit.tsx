import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Note } from "~/components/ui/note";
import { saveTemplate, templateChoices, templateDetail } from "~/contracts/performance/templates";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { TemplateForm } from "../__form";

export const handle: PageHandle = { title: "perfTemplates:edit", i18n: ["perfTemplates", "perfConfig"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [template, indicators] = await Promise.all([
    call(request, templateDetail, { id: recordId(request, params.id) }),
    call(request, templateChoices),
  ]);
  return { template, indicators };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, saveTemplate, { id: Number(params.id) }, () => performancePaths.templates, {
    flash: "perfTemplates:saved",
  });
}

export default function EditTemplate() {
  const { template, indicators } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["perfTemplates", "perfConfig"]);
  return (
    <Page title={t("edit")} lead={template.name}>
      {template.classes.length > 0 && <Note>{t("usedBy", { names: template.classes.join(t("perfConfig:and")) })}</Note>}
      <TemplateForm reply={useActionData<typeof action>()} template={template} indicators={indicators} />
    </Page>
  );
}
