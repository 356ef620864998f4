import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { Note } from "~/components/ui/note";
import { saveTemplate, templateChoices, templateDetail } from "~/contracts/performance/templates";
import { call, recordAt, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { TemplateForm } from "./__form";

export const handle: PageHandle = {
  title: ["perfTemplates:create", "perfTemplates:edit"],
  i18n: ["perfTemplates", "perfConfig"],
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [template, indicators] = await Promise.all([
    params.id ? call(request, templateDetail, { id: recordId(request, params.id) }) : undefined,
    call(request, templateChoices),
  ]);
  return { template, indicators };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, saveTemplate, { id: recordAt(request, params.id) }, performancePaths.templates, {
    flash: "perfTemplates:saved",
  });
}

export default function EditTemplate() {
  const { template, indicators } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["perfTemplates", "perfConfig"]);
  const users = template?.classes ?? [];
  return (
    <Page title={template ? t("edit") : t("create")} lead={template ? template.name : <RequiredHint />}>
      {users.length > 0 && <Note>{t("usedBy", { names: users.join(t("perfConfig:and")) })}</Note>}
      <TemplateForm reply={useActionData<typeof action>()} template={template} indicators={indicators} />
    </Page>
  );
}
