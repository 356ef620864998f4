import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ChecksField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { Note } from "~/components/ui/note";
import { bankRun, generateBatches } from "~/contracts/salary/bank";
import { call, mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";

export const handle: PageHandle = { title: "salBank:make", i18n: ["salBank"], menu: salaryPaths.bank };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, generateBatches);
  return call(request, bankRun, { runId: recordId(request, params.data) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, generateBatches, { id: Number(params.data) }, salaryPaths.bank, {
    flash: ({ batchIds }) => ({ key: "salBank:done.make", params: { n: batchIds.length } }),
  });
}

export default function MakeBankFiles() {
  const { no, month, company, banks } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("salBank");
  const open = banks.filter(({ live }) => !live);
  const live = banks.filter((bank) => bank.live).map(({ bank }) => bank);
  return (
    <Page title={t("make")} lead={`${no} · ${month} · ${company}`}>
      <PostForm lastResult={reply} defaultValue={{ bankCodes: open.map(({ bankCode }) => bankCode) }}>
        <p>{t("makeText")}</p>
        {live.length > 0 && <Note tone="info">{t("liveHint", { banks: live.join("、") })}</Note>}
        {open.length > 0 ? (
          <ChecksField
            name="bankCodes"
            label={t("field.banks")}
            options={open.map(({ bankCode, bank, people }) => ({
              value: bankCode,
              label: t("bankCount", { bank, n: people }),
            }))}
          />
        ) : (
          <p>{t("noBank")}</p>
        )}
        <Foot submit={open.length > 0 && t("make")} cancel={salaryPaths.bankRuns} />
      </PostForm>
    </Page>
  );
}
