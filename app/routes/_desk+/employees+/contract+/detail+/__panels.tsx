import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { Fact, Facts } from "~/components/ui/facts";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import { Note } from "~/components/ui/note";
import { Instant } from "~/components/ui/time";
import { CONTRACT_TYPE } from "~/contracts/employees/codes";
import type { contractDetail } from "~/contracts/employees/contract";
import type { Out } from "~/contracts/endpoint";
import { employeePaths } from "~/lib/employees/paths";

export type Detail = Out<typeof contractDetail>;

export function TermsPanel({ contract }: { contract: Detail }) {
  const { t } = useTranslation(["contract", "employees"]);
  return (
    <Panel title={t("detail.terms")}>
      <Facts>
        <Fact label={t("field.person")}>
          <Link to={employeePaths.employee(contract.empId)}>{`${contract.empName} ${contract.jobNumber}`}</Link>
        </Fact>
        <Fact label={t("field.company")}>{contract.companyName}</Fact>
        <Fact label={t("field.type")}>{t(`employees:contractType.${contract.type}`)}</Fact>
        <Fact label={t("field.startDate")}>{contract.startDate}</Fact>
        <Fact label={t("field.endDate")}>{contract.endDate ?? t("detail.noEnd")}</Fact>
        {contract.extendedTo && (
          <Fact label={t("field.extendedTo")}>
            {contract.extendedTo} {t(`extension.${contract.extensionReason}`)}
          </Fact>
        )}
        {contract.endedOn && <Fact label={t("field.endedOn")}>{contract.endedOn}</Fact>}
        {contract.dimissionId && (
          <Fact label={t("field.dimission")}>
            <Link to={employeePaths.dimission(contract.dimissionId)}>{t("renewal.open")}</Link>
          </Fact>
        )}
        <Fact label={t("field.wage")}>
          <Money value={contract.wage} />
        </Fact>
        {contract.probationMonths > 0 && (
          <>
            <Fact label={t("field.probationEnd")}>{contract.probationEnd}</Fact>
            <Fact label={t("field.probationWage")}>
              <Money value={contract.probationWage} />
            </Fact>
          </>
        )}
        {contract.type === CONTRACT_TYPE.fixedTerm && <Fact label={t("field.signSeq")}>{contract.signSeq}</Fact>}
        {contract.autoRenewal === 1 && <Fact label={t("field.autoRenewal")}>{t("detail.yes")}</Fact>}
        {contract.nonCompeteMonths > 0 && (
          <>
            <Fact label={t("field.nonCompeteMonths")}>{contract.nonCompeteMonths}</Fact>
            <Fact label={t("field.nonCompetePay")}>
              <Money value={contract.nonCompetePay} />
            </Fact>
          </>
        )}
        {contract.type === CONTRACT_TYPE.partTime && (
          <>
            <Fact label={t("field.dailyHours")}>{contract.dailyHours}</Fact>
            <Fact label={t("field.weeklyHours")}>{contract.weeklyHours}</Fact>
            <Fact label={t("field.payCycleDays")}>{contract.payCycleDays}</Fact>
          </>
        )}
        {contract.previous && (
          <Fact label={t("field.previous")}>
            <Link to={employeePaths.contract(contract.previous.id)}>{contract.previous.contractNo}</Link>
          </Fact>
        )}
        {contract.employeeRequestedFixed === 1 && (
          <Fact label={t("field.overrideReason")} wide>
            {contract.overrideReason}
          </Fact>
        )}
      </Facts>
    </Panel>
  );
}

/**
 * What the law says: probation, open-ended contract, written form in time, renewal, keeping (employees rules 16 and
 * 19-21).
 */
export function LawPanel({ law }: { law: Detail["law"] }) {
  const { t } = useTranslation("contract");
  const { openEnded, doubleWage } = law;
  return (
    <Panel title={t("detail.law")}>
      <Facts>
        <Fact label={t("law.probation")}>{t("law.months", { n: law.probationMax })}</Fact>
        {openEnded && (
          <Fact label={t("law.openEnded")}>
            {openEnded.reason
              ? t(`law.due_${openEnded.reason}`, { n: openEnded.count })
              : t("law.notDue", { n: openEnded.count })}
          </Fact>
        )}
        {law.signBy && <Fact label={t("law.signBy")}>{law.signBy}</Fact>}
        <Fact label={t("law.doubleWage")}>
          {doubleWage ? (
            <>
              {t("law.exposure", { from: doubleWage.from, to: doubleWage.to })}
              {doubleWage.running && t("law.running")}{" "}
              {doubleWage.deemedFrom && t("law.deemed", { date: doubleWage.deemedFrom })}
            </>
          ) : (
            t("law.none")
          )}
        </Fact>
        <Fact label={t("law.retirement")}>
          {law.retirement.unsure ? t("law.retirementUnsure", law.retirement) : law.retirement.latest}
        </Fact>
        {law.retirement.mayBePast && (
          <Fact label={t("law.retirement")} wide>
            <Note tone="warn">{t("law.mayBeRetired")}</Note>
          </Fact>
        )}
        {law.decideBy && <Fact label={t("law.decideBy")}>{law.decideBy}</Fact>}
        {law.claimFrom && <Fact label={t("law.claimFrom")}>{law.claimFrom}</Fact>}
        {law.keepUntil && <Fact label={t("law.keepUntil")}>{law.keepUntil}</Fact>}
      </Facts>
    </Panel>
  );
}

export function SigningPanel({ contract }: { contract: Detail }) {
  const { t } = useTranslation("contract");
  return (
    <Panel title={t("detail.signing")}>
      <Facts>
        <Fact label={t("field.signMode")}>{t(`signMode.${contract.signMode}`)}</Fact>
        <Fact label={t("field.companySigned")}>
          {contract.companySignedAt && (
            <>
              {contract.companySignedBy} <Instant value={contract.companySignedAt} />
            </>
          )}
        </Fact>
        <Fact label={t("field.signedAt")}>
          {contract.signatureAt ? <Instant value={contract.signatureAt} /> : contract.signedAt}
        </Fact>
        {contract.documentHash && (
          <Fact label={t("field.hash")} wide>
            <span className="raw">{contract.documentHash}</span>
          </Fact>
        )}
      </Facts>
    </Panel>
  );
}
