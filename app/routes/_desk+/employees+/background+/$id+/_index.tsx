import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { LinkButton, StepLink } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { Fact, Facts } from "~/components/ui/facts";
import { FileItem, Files } from "~/components/ui/files";
import { Note } from "~/components/ui/note";
import { checkDetail } from "~/contracts/employees/background";
import { BACKGROUND_STATE, SUBJECT_TYPE } from "~/contracts/employees/codes";
import type { Out } from "~/contracts/endpoint";
import { call, recordId } from "~/door/call.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { ResultBadge, StateBadge } from "../__state";

export const handle: PageHandle = {
  title: "background:detail.title",
  i18n: ["background"],
  menu: "/employees/background",
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, checkDetail, { id: recordId(request, params.id) });
}

export default function CheckDetail() {
  const check = useLoaderData<typeof loader>();
  const { t } = useTranslation("background");
  return (
    <Page
      title={check.name}
      badge={<StateBadge state={check.state} />}
      lead={`${t(`subjectType.${check.subjectType}`)}　${check.departmentPath}`}
      actions={<Actions check={check} />}
    >
      {check.state === BACKGROUND_STATE.consent && (
        <Note>{t(check.subjectType === SUBJECT_TYPE.candidate ? "detail.waitingCandidate" : "detail.waiting")}</Note>
      )}
      <Panel title={t("detail.subject")}>
        <Facts>
          <Fact label={t("field.name")}>{check.name}</Fact>
          <Fact label={t("field.number")}>{check.number}</Fact>
          <Fact label={t("field.mobile")}>{check.mobile}</Fact>
          <Fact label={t("field.idNumber")}>{check.idNumber}</Fact>
        </Facts>
      </Panel>
      <Panel title={t("detail.check")}>
        <Facts>
          <Fact label={t("field.vendor")}>{check.vendor}</Fact>
          <Fact label={t("field.items")}>{check.items.map((item) => t(`item.${item}`)).join(", ")}</Fact>
          <Fact label={t("field.consentOn")}>{check.consentOn}</Fact>
          {check.state === BACKGROUND_STATE.recorded && (
            <Fact label={t("field.result")}>
              <ResultBadge result={check.result} />
            </Fact>
          )}
          <Fact label={t("field.completedOn")}>{check.completedOn}</Fact>
          <Fact label={t("field.expiresOn")}>{check.expiresOn}</Fact>
          {check.cancelReason && (
            <Fact label={t("field.cancelReason")} wide>
              {check.cancelReason}
            </Fact>
          )}
          <Fact label={t("field.remark")} wide>
            {check.remark}
          </Fact>
        </Facts>
      </Panel>
      <CheckFiles check={check} />
    </Page>
  );
}

function CheckFiles({ check: { id, consentFile, reportFile } }: { check: Out<typeof checkDetail> }) {
  const { t } = useTranslation("background");
  const files = [
    ...(consentFile ? [{ ...consentFile, kind: t("field.consentFile") }] : []),
    ...(reportFile ? [{ ...reportFile, kind: t("field.reportFile") }] : []),
  ];
  return (
    <Panel title={t("detail.files")} meta={files.length}>
      {files.length === 0 ? (
        <Empty title={t("detail.noFiles")} />
      ) : (
        <Files>
          {files.map((file) => (
            <FileItem
              key={file.attachmentInfoId}
              href={employeePaths.checkFile(id, file.attachmentInfoId)}
              name={file.attachmentName}
              bytes={file.size}
            >
              <span className="muted">{file.kind}</span>
            </FileItem>
          ))}
        </Files>
      )}
    </Panel>
  );
}

function Actions({ check: { id, acts } }: { check: Out<typeof checkDetail> }) {
  const steps = (["report", "cancel"] as const).filter((act) => acts.includes(act));
  const { t } = useTranslation("background");
  return (
    <>
      {acts.includes("consent") && (
        <StepLink to={employeePaths.check(id, "consent")} kind="main">
          {t("record.title")}
        </StepLink>
      )}
      {acts.includes("result") && (
        <LinkButton to={employeePaths.check(id, "result")} kind="main">
          {t("entry.title")}
        </LinkButton>
      )}
      {steps.map((act) => (
        <StepLink key={act} to={employeePaths.check(id, act)} kind="default">
          {t(`${act}.title`)}
        </StepLink>
      ))}
      <LinkButton to={employeePaths.checks} kind="plain">
        {t("detail.back")}
      </LinkButton>
    </>
  );
}
