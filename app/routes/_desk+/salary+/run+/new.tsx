import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateField, Fields, SelectField, TextField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { RUN_KIND } from "~/contracts/salary/codes";
import { createRun, runChoices } from "~/contracts/salary/runs";
import { call, mayCall } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { companyDay } from "~/lib/period";
import { addMonths } from "~/lib/period-dates";
import { salaryPaths } from "~/lib/salary/paths";

export const handle: PageHandle = { title: "salRuns:newTitle", i18n: ["salRuns"] };

export async function loader({ request }: LoaderFunctionArgs) {
  await mayCall(request, createRun);
  const { companies } = await call(request, runChoices);
  return { companies, month: addMonths(`${companyDay().slice(0, 7)}-01`, -1).slice(0, 7) };
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, createRun, {}, ({ id }) => salaryPaths.run(id), {
    flash: ({ people }) => ({ key: "salRuns:created", params: { n: people } }),
  });
}

const MADE = [RUN_KIND.regular, RUN_KIND.supplement, RUN_KIND.leaver, RUN_KIND.trial];

export default function NewRun() {
  const { companies, month } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salRuns");
  const companyId = companies.length === 1 ? companies[0]!.id : undefined;
  return (
    <Page title={t("newTitle")}>
      <PostForm lastResult={useActionData<typeof action>()} defaultValue={{ month, companyId, kind: RUN_KIND.regular }}>
        <Fields>
          <DateField name="month" type="month" label={t("field.month")} hint={t("hint.month")} required />
          <SelectField
            name="companyId"
            label={t("field.company")}
            options={companies.map(({ id, name }) => ({ value: id, label: name }))}
            required
          />
          <SelectField
            name="kind"
            label={t("field.kind")}
            options={MADE.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
            required
          />
          <DateField name="payDate" label={t("field.payDate")} hint={t("hint.payDate")} />
          <TextField name="jobNumbers" label={t("field.jobNumbers")} hint={t("hint.jobNumbers")} rows={4} wide />
        </Fields>
        <Foot submit={t("create")} cancel={salaryPaths.runs} />
      </PostForm>
    </Page>
  );
}
