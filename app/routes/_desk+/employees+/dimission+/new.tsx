import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { call, submit } from "~/api.server";
import { Page } from "~/components/layout/page";
import { Note } from "~/components/ui/note";
import { dimissionChoices, openDimission } from "~/contracts/employees/dimission";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { say } from "~/lib/texts.server";
import { DimissionForm } from "./__form";

export const handle: PageHandle = { title: "dimission:open.title", i18n: ["dimission"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, dimissionChoices);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, openDimission, {}, ({ id }) => paths.dimissionAct(id, "files"), {
    flash: (language) => ({ tone: "ok", text: say(language, { key: "dimission:open.saved" }) }),
  });
}

export default function NewDimission() {
  const choices = useLoaderData<typeof loader>();
  const { t } = useTranslation("dimission");
  return (
    <Page title={t("open.title")}>
      <Note>{t("open.lead")}</Note>
      <DimissionForm reply={useActionData<typeof action>()} choices={choices} back={paths.dimissions} />
    </Page>
  );
}
