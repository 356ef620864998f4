import type { SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import type { FormResult } from "~/components/form/post-form";
import { StepPage } from "~/components/layout/step-page";
import { attendancePaths } from "~/lib/attendance/paths";
import type { sheetOfStep } from "./__sheet.server";

/** A step of a sheet: what it will do, and its button. */
export function SheetStep({ what, fields }: { what: "submit" | "return" | "recall"; fields?: ReactNode }) {
  const { id, department, month, version } = useLoaderData<SerializeFrom<typeof sheetOfStep>>();
  const { t } = useTranslation("schedSheet");
  return (
    <StepPage
      title={t(what)}
      lead={`${department} ${month}`}
      text={t(`${what}Will`)}
      version={version}
      reply={useActionData<FormResult>()}
      back={attendancePaths.sheet(id)}
      fields={fields}
    >
      <Submit>{t(what)}</Submit>
    </StepPage>
  );
}
