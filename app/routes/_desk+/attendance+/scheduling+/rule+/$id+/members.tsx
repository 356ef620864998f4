import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PeopleField } from "~/components/approvals/people-field";
import { DateField, Field, Fields } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { TreeSelectField } from "~/components/form/tree-field";
import { Page } from "~/components/layout/page";
import { addMembers, memberChoices, ruleDetail } from "~/contracts/attendance/schedule-rules";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { companyDay } from "~/lib/period";

export const handle: PageHandle = {
  title: "schedRules:addMembers",
  i18n: ["schedRules", "attendance", "approval"],
  menu: attendancePaths.shifts,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [rule, departments] = await Promise.all([
    call(request, ruleDetail, { id: recordId(request, params.id) }),
    call(request, memberChoices),
  ]);
  return { id: rule.id, code: rule.code, name: rule.name, departments, today: companyDay() };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const ruleId = Number(params.id);
  return submit(request, addMembers, { ruleId }, attendancePaths.rule(ruleId), {
    flash: ({ added, later, unchanged }) => ({
      key: `schedRules:membersAdded${later > 0 ? "Later" : ""}`,
      params: { added, later },
      detail: unchanged > 0 ? { key: "schedRules:membersSame", params: { n: unchanged } } : undefined,
    }),
  });
}

export default function AddMembers() {
  const { id, code, name, departments, today } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["schedRules", "attendance"]);
  return (
    <Page title={t("addMembersOf", { name })} lead={code}>
      <PostForm lastResult={useActionData<typeof action>()} defaultValue={{ fromDate: today, offset: 0 }}>
        <Fields>
          <PeopleField name="people" label={t("field.empIds")} />
          <TreeSelectField
            name="departmentId"
            label={t("field.department")}
            tree={departments}
            hint={t("departmentHint")}
          />
          <Field name="positionName" label={t("positionName")} hint={t("positionHint")} maxLength={50} />
          <DateField name="fromDate" label={t("field.from")} hint={t("fromHint")} required />
          <Field name="offset" label={t("field.offset")} hint={t("offsetHint")} inputMode="numeric" maxLength={2} />
        </Fields>
        <Foot submit={t("addMembers")} cancel={attendancePaths.rule(id)} />
      </PostForm>
    </Page>
  );
}
