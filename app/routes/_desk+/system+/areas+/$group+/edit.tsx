import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { areaTable, saveArea } from "~/contracts/shell/doors";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { notThere } from "~/session/refused.server";
import { AreaForm } from "../__form";

export const handle: PageHandle = {
  title: "system:area.editTitle",
  i18n: ["system"],
  menu: shellPaths.areas,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const group = recordId(request, params.group);
  const area = (await call(request, areaTable)).find((row) => row.group === group);
  if (!area) throw notThere(request);
  return area;
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, saveArea, { group: recordId(request, params.group) }, () => shellPaths.areas, {
    flash: "system:saved.area",
  });
}

export default function EditArea() {
  const area = useLoaderData<typeof loader>();
  const { t } = useTranslation("system");
  return (
    <Page title={t("area.editTitle")} lead={t("area.groupOf", { n: area.group })}>
      <AreaForm reply={useActionData<typeof action>()} values={area} />
    </Page>
  );
}
