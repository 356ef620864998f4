import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { LinkButton } from "~/components/ui/button";
import { permitChoices, permitDetail, savePermit } from "~/contracts/attendance/work-hours";
import { call, recordAt, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { PermitForm } from "./__permit-form";

export const handle: PageHandle = {
  title: ["attSettings:permitNew", "attSettings:permitEdit"],
  i18n: ["attSettings", "attendance"],
  menu: attendancePaths.settings,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [permit, choices] = await Promise.all([
    params.id ? call(request, permitDetail, { id: recordId(request, params.id) }) : undefined,
    call(request, permitChoices),
  ]);
  return { permit, choices };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, savePermit, { id: recordAt(request, params.id) }, attendancePaths.permits, {
    flash: "attSettings:saved.permit",
  });
}

export default function EditPermit() {
  const { permit, choices } = useLoaderData<typeof loader>();
  const { t } = useTranslation("attSettings");
  return (
    <Page
      title={permit ? t("permitEdit") : t("permitNew")}
      lead={<RequiredHint />}
      actions={permit && <LinkButton to={attendancePaths.permitPaper(permit.id)}>{t("paper")}</LinkButton>}
    >
      <PermitForm reply={useActionData<typeof action>()} permit={permit} choices={choices} />
    </Page>
  );
}
