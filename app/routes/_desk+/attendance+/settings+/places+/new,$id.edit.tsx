import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { placeDetail, punchSites, savePlace } from "~/contracts/attendance/punch-places";
import { call, recordAt, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { PlaceForm } from "./__place-form";

export const handle: PageHandle = {
  title: ["attSettings:placeNew", "attSettings:placeEdit"],
  i18n: ["attSettings", "attendance"],
  menu: attendancePaths.settings,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [place, choices] = await Promise.all([
    params.id ? call(request, placeDetail, { id: recordId(request, params.id) }) : undefined,
    call(request, punchSites),
  ]);
  return { place, choices };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, savePlace, { id: recordAt(request, params.id) }, attendancePaths.places, {
    flash: "attSettings:saved.place",
  });
}

export default function EditPlace() {
  const { place, choices } = useLoaderData<typeof loader>();
  const { t } = useTranslation("attSettings");
  return (
    <Page title={place ? t("placeEdit") : t("placeNew")} lead={<RequiredHint />}>
      <PlaceForm reply={useActionData<typeof action>()} place={place} sites={choices.sites} />
    </Page>
  );
}
