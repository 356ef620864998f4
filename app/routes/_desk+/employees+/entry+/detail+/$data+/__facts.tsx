import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { Fact, Facts } from "~/components/ui/facts";
import { Money } from "~/components/ui/money";
import { PRE_ENTRY_COMING } from "~/contracts/employees/codes";
import type { preEntryDetail } from "~/contracts/employees/entry";
import type { Out } from "~/contracts/endpoint";

export type Entry = Out<typeof preEntryDetail>;

/** What was agreed with the candidate. */
export function TermsPanel({ entry }: { entry: Entry }) {
  const { t } = useTranslation(["entry", "employees"]);
  return (
    <Panel title={t("detail.terms")}>
      <Facts>
        <Fact label={t("field.mobile")}>{entry.mobile}</Fact>
        <Fact label={t("field.idNumber")}>{entry.idNumber}</Fact>
        <Fact label={t("field.department")}>{entry.departmentPath}</Fact>
        <Fact label={t("field.position")}>{entry.positionName}</Fact>
        <Fact label={t("field.level")}>{entry.levelName}</Fact>
        <Fact label={t("field.manager")}>{entry.managerName}</Fact>
        <Fact label={t("field.site")}>{t(entry.overseasWarehouse ? "site:7" : `site:${entry.siteId}`)}</Fact>
        <Fact label={t("field.planDate")}>{entry.planDate}</Fact>
        <Fact label={t("field.postponed")}>
          {entry.postponed > 0 ? t("detail.times", { n: entry.postponed }) : null}
        </Fact>
        <Fact label={t("field.company")}>{entry.companyName}</Fact>
        <Fact label={t("field.contractType")}>{t(`employees:contractType.${entry.contractType}`)}</Fact>
        <Fact label={t("field.termMonths")}>{entry.termMonths}</Fact>
        <Fact label={t("field.probationMonths")}>{String(entry.probationMonths)}</Fact>
        <Fact label={t("field.wage")}>
          <Money value={entry.wage} />
        </Fact>
        <Fact label={t("field.probationWage")}>
          {entry.probationWage === null ? null : <Money value={entry.probationWage} />}
        </Fact>
        {entry.overHeadcountReason && (
          <Fact label={t("field.overHeadcountReason")} wide>
            {entry.overHeadcountReason}
          </Fact>
        )}
        {PRE_ENTRY_COMING.includes(entry.state) && (
          <Fact label={t("field.link")}>
            {entry.linkUntil ? t("detail.linkSent", { date: entry.linkUntil }) : t("detail.linkNot")}
          </Fact>
        )}
        {entry.endReason !== null && (
          <Fact label={t("detail.ended")} wide>
            {t(`endReason.${entry.endReason}`)} {entry.endRemark}
          </Fact>
        )}
      </Facts>
    </Panel>
  );
}

/** What the candidate wrote, masked; after the entry it stands in the employee's file. */
export function InfoPanel({ entry }: { entry: Entry }) {
  const { t } = useTranslation(["entry", "employees"]);
  const { info } = entry;
  return (
    <Panel title={t("detail.info")}>
      {info === null ? (
        <p className="muted">{t("detail.noInfo")}</p>
      ) : (
        <Facts>
          <Fact label={t("employees:field.gender")}>{info.gender && t(`employees:gender.${info.gender}`)}</Fact>
          <Fact label={t("employees:field.birthDate")}>{info.birthDate}</Fact>
          <Fact label={t("employees:field.nation")}>{info.nation}</Fact>
          <Fact label={t("employees:field.expDate")}>
            {info.longTerm ? t("employees:idCard.longTerm") : info.expDate}
          </Fact>
          <Fact label={t("employees:field.householdAddress")}>{info.householdAddress}</Fact>
          <Fact label={t("employees:field.currentAddress")}>{info.currentAddress}</Fact>
          <Fact label={t("employees:field.education")}>
            {info.education === null ? null : t(`employees:education.${info.education}`)}
          </Fact>
          <Fact label={t("employees:field.schoolName")}>{info.schoolName}</Fact>
          <Fact label={t("detail.emergency")}>{info.emergency}</Fact>
          <Fact label={t("employees:field.accountNo")}>{info.accountNo}</Fact>
        </Facts>
      )}
    </Panel>
  );
}
