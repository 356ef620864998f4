import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { areaTable, saveArea } from "~/contracts/shell/doors";
import { call, recordAt, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { notThere } from "~/session/refused.server";
import { AreaForm } from "./__form";

export const handle: PageHandle = {
  title: ["system:area.createTitle", "system:area.editTitle"],
  i18n: ["system"],
  menu: shellPaths.areas,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const areas = await call(request, areaTable);
  if (!params.group) return { area: undefined };
  const group = recordId(request, params.group);
  const area = areas.find((row) => row.group === group);
  if (!area) throw notThere(request);
  return { area };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, saveArea, { group: recordAt(request, params.group) }, shellPaths.areas, "system:saved.area");
}

export default function EditArea() {
  const { area } = useLoaderData<typeof loader>();
  const { t } = useTranslation("system");
  return (
    <Page title={t(area ? "area.editTitle" : "area.createTitle")} lead={area && t("area.groupOf", { n: area.group })}>
      <AreaForm reply={useActionData<typeof action>()} values={area} />
    </Page>
  );
}
