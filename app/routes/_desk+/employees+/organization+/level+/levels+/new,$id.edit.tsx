import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { levelDetail, saveLevel } from "~/contracts/organization/positions";
import { call, recordAt } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { LevelForm } from "../__level-form";
import { tabPath } from "../__tabs";

export const handle: PageHandle = {
  title: ["organization:level.create", "organization:level.edit"],
  i18n: ["organization"],
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, levelDetail, { levelId: recordAt(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, saveLevel, { levelId: recordAt(request, params.id) }, tabPath("levels"), {
    flash: "organization:saved.level",
  });
}

export default function EditLevel() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation("organization");
  return (
    <Page title={data.level ? t("level.editOf", { name: data.level.name }) : t("level.create")}>
      <LevelForm data={data} reply={useActionData<typeof action>()} />
    </Page>
  );
}
