import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { levelDetail, saveLevel } from "~/contracts/organization/organization";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { LevelForm } from "../__level-form";
import { tabPath } from "../__tabs";

export const handle: PageHandle = { title: "organization:level.create", i18n: ["organization"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, levelDetail);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, saveLevel, { levelId: undefined }, () => tabPath("levels"), {
    flash: "organization:saved.level",
  });
}

export default function NewLevel() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("organization");
  return (
    <Page title={t("level.create")}>
      <LevelForm data={data} reply={reply} />
    </Page>
  );
}
