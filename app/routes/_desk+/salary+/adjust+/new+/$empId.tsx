import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { adjustmentForm, createAdjustment } from "~/contracts/salary/adjustments";
import { call, recordId } from "~/door/call.server";
import { listQuery } from "~/door/list.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { readForm } from "~/session/posted-form.server";
import { AdjustmentFields } from "../__form";
import { savedFlash } from "../__saved";

export const handle: PageHandle = { title: "salAdjust:formTitle", i18n: ["salAdjust", "salArchives"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { effectiveDate } = listQuery(request).query;
  return call(request, adjustmentForm, { empId: recordId(request, params.empId), effectiveDate });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const empId = recordId(request, params.empId);
  const flash = savedFlash;
  return submit(request, createAdjustment, { empId }, ({ id }) => salaryPaths.adjustment(id), { form, flash });
}

export default function NewAdjustmentOf() {
  const person = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("salAdjust");
  const { empId, name, jobNumber, structure, open } = person;
  return (
    <Page title={t("formTitle")} lead={`${name} ${jobNumber}`}>
      {structure === "" ? (
        <>
          <Note tone="warn">{t("noArchive")}</Note>
          <LinkButton to={salaryPaths.archiveEdit(empId)}>{t("toArchive")}</LinkButton>
        </>
      ) : open ? (
        <>
          <Note tone="warn">{t("openOne", { no: open.no })}</Note>
          <LinkButton to={salaryPaths.adjustment(open.id)}>{t("toOpen")}</LinkButton>
        </>
      ) : (
        <AdjustmentFields reply={reply} person={person} back={salaryPaths.adjustments} />
      )}
    </Page>
  );
}
