import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { punchSites, savePlace } from "~/contracts/attendance/punch-places";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { PlaceForm } from "./__place-form";

export const handle: PageHandle = {
  title: "attSettings:placeNew",
  i18n: ["attSettings", "attendance"],
  menu: attendancePaths.settings,
};

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, punchSites);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, savePlace, { id: undefined, version: undefined }, () => attendancePaths.places, {
    flash: "attSettings:saved.place",
  });
}

export default function NewPlace() {
  const choices = useLoaderData<typeof loader>();
  const { t } = useTranslation("attSettings");
  return (
    <Page title={t("placeNew")} lead={<RequiredHint />}>
      <PlaceForm reply={useActionData<typeof action>()} sites={choices.sites} />
    </Page>
  );
}
