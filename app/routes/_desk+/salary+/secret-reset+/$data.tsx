import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RadioField, TextField } from "~/components/form/field";
import { Cancel, Foot, Submit } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { Fact, Facts } from "~/components/ui/facts";
import { Instant } from "~/components/ui/time";
import { RESET_SCOPE, RESET_SCOPES } from "~/contracts/salary/codes";
import { resetWageSecret, wageResetDetail } from "~/contracts/salary/secrets";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { codeOptions } from "~/lib/options";
import { salaryPaths } from "~/lib/salary/paths";
import { readForm } from "~/session/posted-form.server";

export const handle: PageHandle = { title: "salResets:step.title", i18n: ["salResets"], noCache: true };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, wageResetDetail, { empId: recordId(request, params.data) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  return submit(request, resetWageSecret, { empId: recordId(request, params.data) }, () => salaryPaths.resets, {
    form,
    flash: ({ empName }) => ({ key: "salResets:said.done", params: { name: empName } }),
  });
}

/** The payroll manager recognises the person, says how, and clears what was asked for. */
export default function ResetKey() {
  const row = useLoaderData<typeof loader>();
  const { t } = useTranslation("salResets");
  return (
    <Page title={t("step.title")} lead={`${row.empName} ${row.jobNumber}`}>
      <PostForm lastResult={useActionData<typeof action>()} defaultValue={{ scope: String(RESET_SCOPE.key) }}>
        <p>{t("step.text")}</p>
        <Facts>
          <Fact label={t("field.department")}>{row.departmentName}</Fact>
          <Fact label={t("field.reason")}>{row.reason}</Fact>
          <Fact label={t("field.askedAt")}>
            <Instant value={row.askedAt} />
          </Fact>
          <Fact label={t("field.totpState")}>{t(`state.${row.totpState}`)}</Fact>
          <Fact label={t("field.resets")}>{row.resets}</Fact>
        </Facts>
        <input type="hidden" name="askedAt" value={row.askedAt} readOnly />
        <RadioField
          name="scope"
          label={t("field.scope")}
          options={codeOptions(RESET_SCOPES, (scope) => t(`scope.${scope}`))}
          required
        />
        <TextField
          name="identityCheck"
          label={t("field.identityCheck")}
          hint={t("hint.identityCheck")}
          maxLength={500}
          required
        />
        <Foot>
          <Submit kind="danger">{t("step.submit")}</Submit>
          <Cancel to={salaryPaths.resets} />
        </Foot>
      </PostForm>
    </Page>
  );
}
