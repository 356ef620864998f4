import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { Points } from "~/components/performance/points";
import { Fact, Facts } from "~/components/ui/facts";
import { FileItem, Files } from "~/components/ui/files";
import { Day, Instant } from "~/components/ui/time";
import type { Out } from "~/contracts/endpoint";
import type { appealDetail } from "~/contracts/performance/appeals";
import { performancePaths } from "~/lib/performance/paths";

/** What somebody appeals against, why, and what was decided. */
export function AppealFacts({ appeal }: { appeal: Out<typeof appealDetail> }) {
  const { t } = useTranslation("perfAppeals");
  return (
    <>
      <Panel>
        <Facts>
          <Fact label={t("field.person")}>{`${appeal.name} ${appeal.jobNumber}`}</Fact>
          <Fact label={t("field.department")}>{appeal.department}</Fact>
          <Fact label={t("field.kind")}>{t(`kind.${appeal.kind}`)}</Fact>
          <Fact label={t("field.by")}>{appeal.by}</Fact>
          <Fact label={t("field.at")}>
            <Instant value={appeal.at} />
          </Fact>
          <Fact label={t("field.decideBy")}>
            <Day value={appeal.decideBy} />
          </Fact>
          <Fact label={t("field.decider")}>{appeal.decider}</Fact>
          <Fact label={t("field.total")}>
            <Points value={appeal.total} />
          </Fact>
          <Fact label={t("field.grade")}>{appeal.grade}</Fact>
          <Fact label={t("field.text")} wide>
            {appeal.text}
          </Fact>
        </Facts>
        {appeal.attachments.length > 0 && (
          <Files>
            {appeal.attachments.map(({ attachmentInfoId, attachmentName, size }) => (
              <FileItem
                key={attachmentInfoId}
                href={performancePaths.appealFile(appeal.id, attachmentInfoId)}
                name={attachmentName}
                bytes={size}
              />
            ))}
          </Files>
        )}
      </Panel>
      {appeal.decision !== null && (
        <Panel title={t("field.decision")}>
          <Facts>
            <Fact label={t("field.decision")}>{t(`decision.${appeal.decision}`)}</Fact>
            <Fact label={t("field.newScore")}>
              <Points value={appeal.newScore} />
            </Fact>
            <Fact label={t("field.newGrade")}>{appeal.newGrade}</Fact>
            <Fact label={t("field.decidedAt")}>
              <Instant value={appeal.decidedAt} />
            </Fact>
            <Fact label={t("field.reason")} wide>
              {appeal.reason}
            </Fact>
          </Facts>
        </Panel>
      )}
    </>
  );
}
