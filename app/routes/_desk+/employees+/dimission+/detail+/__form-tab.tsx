import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { StepLink } from "~/components/ui/button";
import { Fact, Facts } from "~/components/ui/facts";
import { FileItem, Files } from "~/components/ui/files";
import { Day } from "~/components/ui/time";
import { DIMISSION_TYPE, type DimissionType, OWN_DIMISSION_TYPES } from "~/contracts/employees/codes";
import type { dimissionDetail } from "~/contracts/employees/dimission";
import type { Out } from "~/contracts/endpoint";
import { employeePaths } from "~/lib/employees/paths";

export type Detail = Out<typeof dimissionDetail>;

const OWN: readonly DimissionType[] = OWN_DIMISSION_TYPES;

export function FormTab({ detail }: { detail: Detail }) {
  const { t } = useTranslation("dimission");
  return (
    <>
      <Panel title={t("detail.form")}>
        <Facts>
          <Fact label={t("field.type")}>{t(`type.${detail.type}`)}</Fact>
          <Fact label={t("field.initiator")}>{t(`initiator.${detail.initiator}`)}</Fact>
          <Fact label={t("field.reasonCode")}>{detail.reasonName}</Fact>
          <Fact label={t("field.submitDate")}>
            <Day value={detail.submitDate} />
          </Fact>
          <Fact label={t("field.expectDate")}>
            <Day value={detail.expectDate} />
          </Fact>
          <Fact label={t("field.lastWorkDate")}>
            <Day value={detail.lastWorkDate} />
          </Fact>
          <TypeFacts detail={detail} />
          <Fact label={t("field.hireDate")}>
            <Day value={detail.hireDate} />
          </Fact>
          <Fact label={t("field.probationEnd")}>{detail.probationEnd}</Fact>
          <Fact label={t("field.reason")} wide>
            {detail.reason}
          </Fact>
        </Facts>
      </Panel>
      <Leads detail={detail} />
      {detail.files.length > 0 && (
        <Panel title={t("detail.files")} meta={detail.files.length}>
          <Files>
            {detail.files.map((file) => (
              <FileItem
                key={file.attachmentInfoId}
                href={employeePaths.dimissionFile(file.attachmentInfoId)}
                name={file.attachmentName}
                bytes={file.size}
              >
                <span className="muted">{t(`file.${file.fileType}`)}</span>
              </FileItem>
            ))}
          </Files>
        </Panel>
      )}
    </>
  );
}

/** What only some types ask for. */
function TypeFacts({ detail }: { detail: Detail }) {
  const { t } = useTranslation("dimission");
  const yesNo = (value: number) => t(value === 1 ? "yes" : "no");
  if (OWN.includes(detail.type)) {
    return (
      <>
        <Fact label={t("field.earliestDate")}>{detail.earliestDate}</Fact>
        <Fact label={t("field.earlyRelease")}>{yesNo(detail.earlyRelease)}</Fact>
        {detail.agreedDate && <Fact label={t("field.agreedDate")}>{detail.agreedDate}</Fact>}
      </>
    );
  }
  return (
    <>
      {detail.noticeDate && <Fact label={t("field.noticeDate")}>{detail.noticeDate}</Fact>}
      {detail.type === DIMISSION_TYPE.withNotice && <Fact label={t("field.payInLieu")}>{yesNo(detail.payInLieu)}</Fact>}
      {detail.type === DIMISSION_TYPE.expiry && (
        <Fact label={t("field.refusedTerms")}>{yesNo(detail.refusedTerms)}</Fact>
      )}
      {detail.type === DIMISSION_TYPE.leftOnOwn && (
        <>
          <Fact label={t("field.firstNotice")}>{detail.firstNotice}</Fact>
          <Fact label={t("field.secondNotice")}>{detail.secondNotice}</Fact>
        </>
      )}
    </>
  );
}

/** People, departments and decisions that somebody has to take over (employees rule 14). */
function Leads({ detail: { id, acts, leads, successor } }: { detail: Detail }) {
  const { t } = useTranslation("dimission");
  if (leads.people + leads.departments.length + leads.tasks === 0) return null;
  const heads = leads.people + leads.departments.length > 0;
  return (
    <Panel
      title={t("detail.leads")}
      actions={
        heads &&
        acts.includes("successor") && (
          <StepLink kind="default" to={employeePaths.dimissionAct(id, "successor")}>
            {t("detail.successor")}
          </StepLink>
        )
      }
    >
      <Facts>
        <Fact label={t("detail.people")}>{t("detail.peopleCount", { n: leads.people })}</Fact>
        <Fact label={t("detail.tasks")}>{t("detail.tasksCount", { n: leads.tasks })}</Fact>
        <Fact label={t("detail.departments")}>{leads.departments.join("、")}</Fact>
        <Fact label={t("field.successor")}>{successor || t("detail.automatic")}</Fact>
      </Facts>
    </Panel>
  );
}
