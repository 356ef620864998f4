import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { SHEET_STATE } from "~/contracts/performance/codes";
import { saveSelf, submitSelf } from "~/contracts/performance/scoring";
import { searchSheets, sheetDetail } from "~/contracts/performance/sheets";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { blockForm, heldOf } from "./__block-form.server";
import { SelfChooser } from "./__self-chooser";
import { SelfForm } from "./__self-form";

export const handle: PageHandle = { title: "perfScoring:title.self", i18n: ["perfScoring", "perfSheets"] };

const askedIn = (request: Request) => new URL(request.url).searchParams.get("id");

/** The sheet that the address names; without one the own open one, or which there are. */
export async function loader({ request }: LoaderFunctionArgs) {
  const asked = askedIn(request);
  if (asked !== null) return { sheet: await call(request, sheetDetail, { id: recordId(request, asked) }), open: [] };
  const query = { tab: "mine", state: SHEET_STATE.self } as const;
  const { simpleList: open } = await call(request, searchSheets, { page: {}, query });
  const [only, ...others] = open;
  if (!only || others.length > 0) return { sheet: null, open };
  return { sheet: await call(request, sheetDetail, { id: only.id }), open };
}

export async function action({ request }: ActionFunctionArgs) {
  const { form, refused } = await blockForm(request);
  if (refused) return refused;
  const id = recordId(request, askedIn(request) ?? String(form.get("sheetId") ?? ""));
  const options = { form, more: (typed: Record<string, unknown>) => heldOf(request, typed) };
  if (form.get("do") === "submit")
    return submit(request, submitSelf, { id }, performancePaths.sheet(id), {
      ...options,
      flash: "perfScoring:done.self",
    });
  return submit(request, saveSelf, { id }, performancePaths.selfOf(id), { ...options, flash: "perfScoring:done.save" });
}

export default function SelfAssessment() {
  const { sheet, open } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation(["perfScoring", "perfSheets"]);
  return (
    <Page
      title={t("title.self")}
      lead={sheet ? t("perfSheets:detailOf", { name: sheet.name, cycle: sheet.cycle }) : undefined}
    >
      {sheet ? <SelfForm sheet={sheet} reply={reply} /> : <SelfChooser open={open} />}
    </Page>
  );
}
