import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { profileDetail, profilePermits, saveProfile } from "~/contracts/attendance/work-hours";
import { call, recordAt, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { ProfileForm } from "./__profile-form";

export const handle: PageHandle = {
  title: ["attSettings:profileNew", "attSettings:profileEdit"],
  i18n: ["attSettings", "attendance"],
  menu: attendancePaths.settings,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [profile, choices] = await Promise.all([
    params.id ? call(request, profileDetail, { id: recordId(request, params.id) }) : undefined,
    call(request, profilePermits),
  ]);
  return { profile, choices };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, saveProfile, { id: recordAt(request, params.id) }, attendancePaths.profiles, {
    flash: "attSettings:saved.profile",
  });
}

export default function EditProfile() {
  const { profile, choices } = useLoaderData<typeof loader>();
  const { t } = useTranslation("attSettings");
  return (
    <Page title={profile ? t("profileEdit") : t("profileNew")} lead={<RequiredHint />}>
      <ProfileForm reply={useActionData<typeof action>()} profile={profile} permits={choices} />
    </Page>
  );
}
