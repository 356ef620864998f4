import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Fields } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { PersonField } from "~/components/form/person-field";
import { SUPERIORS } from "~/contracts/performance/codes";
import { appointSubstitute } from "~/contracts/performance/scoring";
import { mayCall } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { readForm } from "~/session/posted-form.server";
import { notThere } from "~/session/refused.server";
import { sheetAt } from "./__sheet.server";
import { SheetStep } from "./__step";

export const handle: PageHandle = { title: "perfScoring:title.substitute", i18n: ["perfScoring", "perfSheets"] };

function gradeIn(request: Request, params: { grade?: string }) {
  const grade = SUPERIORS.find((one) => String(one) === params.grade);
  if (!grade) throw notThere(request);
  return grade;
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, appointSubstitute);
  const grade = gradeIn(request, params);
  return { sheet: await sheetAt(request, params), grade };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const [id, grade] = [Number(params.data), gradeIn(request, params)];
  return submit(request, appointSubstitute, { id, grade }, performancePaths.sheet(id), {
    form,
    flash: "perfScoring:done.substitute",
  });
}

export default function AppointSubstitute() {
  const { sheet, grade } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["perfScoring", "perfSheets"]);
  const scorer = sheet.scorers.find(({ level }) => level === grade);
  return (
    <SheetStep
      sheet={sheet}
      title={t("title.substitute")}
      text={t("substituteText", { name: scorer?.onBehalfOf || scorer?.name })}
      reply={useActionData<typeof action>()}
      fields={
        <Fields>
          <PersonField name="empId" label={t("field.substitute")} required />
        </Fields>
      }
    >
      <Submit>{t("title.substitute")}</Submit>
    </SheetStep>
  );
}
