import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateField, Field, Fields } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { copyStandard, standardDetail } from "~/contracts/performance/standards";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { notThere } from "~/session/refused.server";
import { LinesTable } from "../__lines";
import { StandardFacts } from "../$id+/__facts";

export const handle: PageHandle = { title: "perfStandards:copyTitle", i18n: ["perfStandards", "perfConfig"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const standard = await call(request, standardDetail, { id: recordId(request, params.data) });
  if (!standard.acts.includes("copy")) throw notThere(request);
  return standard;
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, copyStandard, { id: Number(params.data) }, ({ id }) => performancePaths.standardEdit(id), {
    flash: "perfStandards:copied",
  });
}

/**
 * A draft of a new month from what stands here; its form opens with the amounts as they come out (performance rule 28).
 */
export default function CostConfigCopy() {
  const standard = useLoaderData<typeof loader>();
  const { t } = useTranslation("perfStandards");
  return (
    <Page title={t("copyTitle")} lead={standard.name}>
      <PostForm lastResult={useActionData<typeof action>()} defaultValue={{ name: standard.name }}>
        <Fields>
          <Field name="name" label={t("field.name")} maxLength={60} required />
          <DateField name="fromMonth" label={t("field.fromMonth")} type="month" required />
          <Field name="change" label={t("field.change")} hint={t("changeHint")} inputMode="decimal" maxLength={8} />
        </Fields>
        <Foot submit={t("copyDo")} cancel={performancePaths.standard(standard.id)} hint={t("copyHint")} />
      </PostForm>
      <Panel title={standard.name}>
        <StandardFacts standard={standard} />
      </Panel>
      <Panel title={t("field.lines")} flush>
        <LinesTable lines={standard.lines} />
      </Panel>
    </Page>
  );
}
