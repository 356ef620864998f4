import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { profilePermits, saveProfile } from "~/contracts/attendance/work-hours";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { ProfileForm } from "./__profile-form";

export const handle: PageHandle = {
  title: "attSettings:profileNew",
  i18n: ["attSettings", "attendance"],
  menu: attendancePaths.settings,
};

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, profilePermits);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, saveProfile, { id: undefined, version: undefined }, () => attendancePaths.profiles, {
    flash: "attSettings:saved.profile",
  });
}

export default function NewProfile() {
  const choices = useLoaderData<typeof loader>();
  const { t } = useTranslation("attSettings");
  return (
    <Page title={t("profileNew")} lead={<RequiredHint />}>
      <ProfileForm reply={useActionData<typeof action>()} permits={choices} />
    </Page>
  );
}
