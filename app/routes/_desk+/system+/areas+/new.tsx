import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { areaTable, saveArea } from "~/contracts/shell/doors";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { AreaForm } from "./__form";

export const handle: PageHandle = {
  title: "system:area.createTitle",
  i18n: ["system"],
  menu: shellPaths.areas,
};

export async function loader({ request }: LoaderFunctionArgs) {
  await call(request, areaTable);
  return null;
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, saveArea, { group: undefined }, () => shellPaths.areas, { flash: "system:saved.area" });
}

export default function NewArea() {
  const { t } = useTranslation("system");
  return (
    <Page title={t("area.createTitle")}>
      <AreaForm reply={useActionData<typeof action>()} />
    </Page>
  );
}
