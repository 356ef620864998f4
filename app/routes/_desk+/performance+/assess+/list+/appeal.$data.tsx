import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Fields, TextField } from "~/components/form/field";
import { FilesField, withFileFault } from "~/components/form/files-field";
import { Submit } from "~/components/form/foot";
import { appealSheet } from "~/contracts/performance/appeals";
import { MOST_PROOFS } from "~/contracts/performance/scoring";
import { mayCall } from "~/door/call.server";
import { keptFiles, requestFiles } from "~/door/request-files.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { sheetAt } from "./__sheet.server";
import { SheetStep } from "./__step";

export const handle: PageHandle = { title: "perfScoring:title.appeal", i18n: ["perfScoring", "perfSheets", "filed"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, appealSheet);
  return { sheet: await sheetAt(request, params), most: MOST_PROOFS };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { form, refusedFile } = await requestFiles(request, MOST_PROOFS);
  if (refusedFile) form.set("_reload", "files");
  return submit(request, appealSheet, { id: Number(params.data) }, ({ id }) => performancePaths.appeal(id), {
    form,
    more: async (typed) => ({ files: await keptFiles(request, typed, async () => []), refusedFile }),
    flash: "perfScoring:done.appeal",
  });
}

export default function AppealAgainstResult() {
  const { sheet, most } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation(["perfScoring", "perfSheets"]);
  return (
    <SheetStep
      sheet={sheet}
      title={t("title.appeal")}
      text={t("appealText")}
      reply={withFileFault(reply)}
      closed={!sheet.acts.includes("appeal")}
      multipart
      fields={
        <>
          <Fields>
            <TextField name="text" label={t("field.appeal")} rows={5} maxLength={2000} required wide />
          </Fields>
          <FilesField label={t("perfSheets:field.proof")} files={reply?.files ?? []} most={most} />
        </>
      }
    >
      <Submit>{t("perfSheets:act.appeal")}</Submit>
    </SheetStep>
  );
}
