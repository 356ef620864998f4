import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, Fields, RequiredHint, SelectField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { TreeSelectField } from "~/components/form/tree-field";
import { Page } from "~/components/layout/page";
import { Empty } from "~/components/ui/empty";
import { departmentTree } from "~/contracts/organization/organization";
import { batchCycles, createBatch } from "~/contracts/performance/managers";
import { call, mayCall } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { asChoices } from "./__departments";

export const handle: PageHandle = {
  title: "perfManagers:newTitle",
  i18n: ["perfManagers"],
  menu: performancePaths.managerScores,
};

export async function loader({ request }: LoaderFunctionArgs) {
  await mayCall(request, createBatch);
  const [cycles, departments] = await Promise.all([call(request, batchCycles), call(request, departmentTree)]);
  return { cycles, departments: asChoices(departments) };
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, createBatch, {}, ({ id }) => performancePaths.managerBatch(id), {
    flash: ({ taken, movedUp, beside }) => ({
      key: "perfManagers:saved.created",
      params: { taken, movedUp },
      detail:
        beside.length > 0 ? { key: "perfManagers:saved.beside", params: { names: beside.join("、") } } : undefined,
    }),
  });
}

export default function NewBatch() {
  const { cycles, departments } = useLoaderData<typeof loader>();
  const { t } = useTranslation("perfManagers");
  const reply = useActionData<typeof action>();
  return (
    <Page title={t("newTitle")} lead={<RequiredHint />}>
      {cycles.length === 0 ? (
        <Empty title={t("noneWaiting")}>{t("emptyText")}</Empty>
      ) : (
        <PostForm lastResult={reply} defaultValue={{ cycleId: cycles[0]!.id }}>
          <p className="muted">{t("newText")}</p>
          <Fields>
            <SelectField
              name="cycleId"
              label={t("field.cycle")}
              options={cycles.map(({ id, name, waiting }) => ({
                value: id,
                label: t("waiting", { name, n: waiting }),
              }))}
              blank={false}
              required
            />
            <TreeSelectField name="departmentId" label={t("field.department")} tree={departments} required />
            <Field name="title" label={t("field.title")} maxLength={80} wide />
          </Fields>
          <Foot submit={t("create")} cancel={performancePaths.managerScores} />
        </PostForm>
      )}
    </Page>
  );
}
