import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { departmentTree } from "~/contracts/organization/organization";
import { updateCycle } from "~/contracts/performance/cycle-changes";
import { cycleChoices, cycleDetail } from "~/contracts/performance/cycles";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { CycleForm } from "../__form";

export const handle: PageHandle = {
  title: "perfCycles:edit",
  i18n: ["perfCycles", "attendance"],
  menu: performancePaths.cycles,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [cycle, choices, departments] = await Promise.all([
    call(request, cycleDetail, { id: recordId(request, params.id) }),
    call(request, cycleChoices),
    call(request, departmentTree),
  ]);
  return { cycle, choices, departments };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, updateCycle, { id: Number(params.id) }, ({ id }) => performancePaths.cycle(id), {
    flash: "perfCycles:saved.new",
  });
}

export default function EditCycle() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation("perfCycles");
  return (
    <Page title={t("edit")} lead={<RequiredHint />}>
      <CycleForm reply={useActionData<typeof action>()} {...data} back={performancePaths.cycle(data.cycle.id)} />
    </Page>
  );
}
