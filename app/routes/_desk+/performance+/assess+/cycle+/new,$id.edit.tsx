import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { departmentTree } from "~/contracts/organization/organization";
import { createCycle, updateCycle } from "~/contracts/performance/cycle-changes";
import { cycleChoices, cycleDetail } from "~/contracts/performance/cycles";
import { call, recordAt } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { CycleForm } from "./__form";

export const handle: PageHandle = {
  title: ["perfCycles:new", "perfCycles:edit"],
  i18n: ["perfCycles", "attendance"],
  menu: performancePaths.cycles,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = recordAt(request, params.id);
  const [cycle, choices, departments] = await Promise.all([
    id === undefined ? undefined : call(request, cycleDetail, { id }),
    call(request, cycleChoices),
    call(request, departmentTree),
  ]);
  return { cycle, choices, departments };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordAt(request, params.id);
  const next = (saved: { id: number }) => performancePaths.cycle(saved.id);
  const said = { flash: "perfCycles:saved.new" };
  return id === undefined
    ? submit(request, createCycle, {}, next, said)
    : submit(request, updateCycle, { id }, next, said);
}

export default function EditCycle() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation("perfCycles");
  return (
    <Page title={t(data.cycle ? "edit" : "new")} lead={<RequiredHint />}>
      <CycleForm
        reply={useActionData<typeof action>()}
        {...data}
        back={data.cycle ? performancePaths.cycle(data.cycle.id) : performancePaths.cycles}
      />
    </Page>
  );
}
