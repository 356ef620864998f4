import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FiledList } from "~/components/form/filed";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { LinkButton, UploadButton } from "~/components/ui/button";
import { Fact, Facts } from "~/components/ui/facts";
import { protectedDetail } from "~/contracts/attendance/protected";
import { call, recordId } from "~/door/call.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { AffectedTable } from "./__affected";

export const handle: PageHandle = {
  title: "balances:protected.one",
  i18n: ["balances", "attendance", "attFlow", "filed"],
  menu: attendancePaths.balances,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, protectedDetail, { id: recordId(request, params.id) });
}

/** One period: what it says, its proof, and what stands in it. */
export default function ProtectedPeriod() {
  const { id, name, jobNumber, department, kind, fromDate, toDate, proof, affected } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["balances", "attendance"]);
  return (
    <Page
      title={t("protected.one")}
      lead={`${name} ${jobNumber} · ${department}`}
      actions={
        <>
          <UploadButton to={attendancePaths.protectedProof(id)}>
            {t(proof ? "proof.replace" : "proof.add")}
          </UploadButton>
          <LinkButton to={attendancePaths.protectedEdit(id)} icon="edit">
            {t("attendance:edit")}
          </LinkButton>
        </>
      }
    >
      <Panel>
        <Facts>
          <Fact label={t("field.protectedKind")}>{t(`protected.kind.${kind}`)}</Fact>
          <Fact label={t("field.fromDate")}>{fromDate}</Fact>
          <Fact label={t("field.toDate")}>{toDate}</Fact>
        </Facts>
      </Panel>
      <AffectedTable rows={affected} />
      <FiledList
        files={proof ? [proof] : []}
        href={() => attendancePaths.protectedFile(id)}
        title={t("proof.title")}
        empty={t("proof.empty")}
      />
    </Page>
  );
}
