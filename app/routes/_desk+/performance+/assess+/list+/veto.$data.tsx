import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Fields, SelectField, TextField } from "~/components/form/field";
import { FilesField, withFileFault } from "~/components/form/files-field";
import { Submit } from "~/components/form/foot";
import { INDICATOR } from "~/contracts/performance/codes";
import { MOST_PROOFS, markVeto } from "~/contracts/performance/scoring";
import { mayCall } from "~/door/call.server";
import { keptFiles, requestFiles } from "~/door/request-files.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { sheetAt } from "./__sheet.server";
import { SheetStep } from "./__step";

export const handle: PageHandle = { title: "perfScoring:title.veto", i18n: ["perfScoring", "perfSheets", "filed"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, markVeto);
  return { sheet: await sheetAt(request, params), most: MOST_PROOFS };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { form, refusedFile } = await requestFiles(request, MOST_PROOFS);
  if (refusedFile) form.set("_reload", "files");
  const id = Number(params.data);
  return submit(request, markVeto, { id }, performancePaths.sheet(id), {
    form,
    more: async (typed) => ({ files: await keptFiles(request, typed, async () => []), refusedFile }),
    flash: "perfScoring:done.veto",
  });
}

export default function MarkVeto() {
  const { sheet, most } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation(["perfScoring", "perfSheets"]);
  const lines = sheet.lines.filter(({ kind }) => kind === INDICATOR.veto);
  return (
    <SheetStep
      sheet={sheet}
      title={t("title.veto")}
      text={t("vetoText")}
      reply={withFileFault(reply)}
      closed={!sheet.acts.includes("markVeto")}
      multipart
      values={{ reason: sheet.veto.reason, lineId: sheet.veto.marked === 1 ? String(lines[0]?.id) : undefined }}
      fields={
        <>
          <Fields>
            <SelectField
              name="lineId"
              label={t("field.vetoLine")}
              blank={t("vetoNone")}
              options={lines.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <TextField name="reason" label={t("field.reason")} rows={3} maxLength={500} wide />
          </Fields>
          <FilesField label={t("perfSheets:field.proof")} files={reply?.files ?? []} most={most} />
        </>
      }
    >
      <Submit>{t("save")}</Submit>
    </SheetStep>
  );
}
