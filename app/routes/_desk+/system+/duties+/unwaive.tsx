import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { dutyDetail, unwaiveDuty } from "~/contracts/shell/duties";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { notThere } from "~/session/refused.server";
import { dutyIn } from "./__place.server";

export const handle: PageHandle = { title: "duties:unwaive", i18n: ["duties"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const { cell } = await call(request, dutyDetail, dutyIn(request));
  if (!cell.waived) throw notThere(request);
  return { duty: cell.duty, label: cell.label, waived: cell.waived };
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, unwaiveDuty, {}, shellPaths.duties, "duties:done.unwaived");
}

export default function Unwaive() {
  const { duty, label, waived } = useLoaderData<typeof loader>();
  const { t } = useTranslation("duties");
  return (
    <StepPage
      title={t("unwaiveOf", { duty: t(`duty.${duty}` as never) })}
      lead={label || t("whole")}
      text={t("unwaiveText", { reason: waived.reason })}
      version={0}
      reply={useActionData<typeof action>()}
      fields={<input type="hidden" name="id" value={waived.id} />}
      back={shellPaths.duties}
    >
      <Submit>{t("unwaive")}</Submit>
    </StepPage>
  );
}
