import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Note } from "~/components/ui/note";
import { dimissionChoices, openDimission } from "~/contracts/employees/dimission";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { DimissionForm } from "./__form";

export const handle: PageHandle = { title: "dimission:open.title", i18n: ["dimission"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, dimissionChoices);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, openDimission, {}, ({ id }) => employeePaths.dimissionAct(id, "files"), {
    flash: "dimission:open.saved",
  });
}

export default function NewDimission() {
  const choices = useLoaderData<typeof loader>();
  const { t } = useTranslation("dimission");
  return (
    <Page title={t("open.title")}>
      <Note>{t("open.lead")}</Note>
      <DimissionForm reply={useActionData<typeof action>()} choices={choices} back={employeePaths.dimissions} />
    </Page>
  );
}
