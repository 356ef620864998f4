import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { compareBonus, deleteBonus } from "~/contracts/salary/bonus";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";

export const handle: PageHandle = { title: "salBonus:removeTitle", i18n: ["salBonus"], noCache: true };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { id, name, year, version } = await call(request, compareBonus, { id: recordId(request, params.id) });
  return { id: id!, name, year, version: version! };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, deleteBonus, { id: Number(params.id) }, salaryPaths.bonuses, "salBonus:saved.removed");
}

export default function RemoveBonus() {
  const { id, name, year, version } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salBonus");
  return (
    <StepPage
      title={t("removeTitle")}
      lead={name}
      text={t("removeWill", { name, year })}
      version={version}
      reply={useActionData<typeof action>()}
      back={salaryPaths.bonus(id)}
    >
      <Submit kind="danger-main">{t("remove")}</Submit>
    </StepPage>
  );
}
