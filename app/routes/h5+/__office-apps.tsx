import { useTranslation } from "react-i18next";
import { PhoneApp, PhoneGrid } from "~/components/layout/phone-frame";
import { MAY } from "~/contracts/approvals/may";
import { MAY as MAY_OF_ATTENDANCE } from "~/contracts/attendance/may";
import { MAY as MAY_OF_EMPLOYEES } from "~/contracts/employees/may";
import { MAY as MAY_OF_SALARY } from "~/contracts/salary/may";
import { approvalPaths } from "~/lib/approvals/paths";
import { attendancePaths } from "~/lib/attendance/paths";
import { employeePaths } from "~/lib/employees/paths";
import { salaryPaths } from "~/lib/salary/paths";
import { shellPaths } from "~/lib/shell/paths";

/** What somebody may open on the phone, with what waits behind it. */
export function OfficeApps({
  codes,
  todo,
  notices,
  unread,
}: {
  codes: readonly number[];
  todo: number;
  notices: number;
  unread: number;
}) {
  const { t } = useTranslation([
    ...([
      "account",
      "approval",
      "dimission",
      "reading",
      "badge",
      "vaccine",
      "punches",
      "attPhone",
      "attCarry",
      "salDeclare",
      "salSecret",
      "salWages",
    ] as const),
  ]);
  return (
    <PhoneGrid>
      {codes.includes(MAY.forms.list) && (
        <PhoneApp to={approvalPaths.phoneApprovals} icon="check" count={todo}>
          {t("approval:phone.title")}
        </PhoneApp>
      )}
      {codes.includes(MAY_OF_ATTENDANCE.own.see) && (
        <PhoneApp to={attendancePaths.phonePunch} icon="clock">
          {t("punches:phone.title")}
        </PhoneApp>
      )}
      {codes.includes(MAY_OF_ATTENDANCE.own.see) && (
        <PhoneApp to={attendancePaths.phoneApply()} icon="calendar">
          {t("attPhone:apply")}
        </PhoneApp>
      )}
      {codes.includes(MAY_OF_ATTENDANCE.own.see) && (
        <PhoneApp to={attendancePaths.phoneHistory()} icon="book">
          {t("attPhone:history")}
        </PhoneApp>
      )}
      {codes.includes(MAY_OF_ATTENDANCE.own.see) && (
        <PhoneApp to={attendancePaths.phoneMonth()} icon="done">
          {t("attPhone:month")}
        </PhoneApp>
      )}
      {codes.includes(MAY_OF_ATTENDANCE.own.see) && (
        <PhoneApp to={attendancePaths.phoneAnnualLeave} icon="calendar">
          {t("attCarry:app")}
        </PhoneApp>
      )}
      {codes.includes(MAY_OF_SALARY.own.pay) && (
        <PhoneApp to={salaryPaths.wages} icon="yuan">
          {t("salWages:app")}
        </PhoneApp>
      )}
      {codes.includes(MAY_OF_SALARY.own.pay) && (
        <PhoneApp to={salaryPaths.secret} icon="wallet">
          {t("salSecret:app")}
        </PhoneApp>
      )}
      {codes.includes(MAY_OF_SALARY.own.pay) && (
        <PhoneApp to={salaryPaths.phoneDeductions} icon="document">
          {t("salDeclare:app")}
        </PhoneApp>
      )}
      <PhoneApp to={employeePaths.readingList} icon="bell" count={notices}>
        {t("reading:reading.title")}
      </PhoneApp>
      <PhoneApp to={shellPaths.phoneMine} icon="person">
        {t("account:home.mine")}
      </PhoneApp>
      <PhoneApp to={employeePaths.phoneResignation} icon="document">
        {t("dimission:phone.title")}
      </PhoneApp>
      <PhoneApp to={employeePaths.phoneBadge} icon="card">
        {t("badge:phone.title")}
      </PhoneApp>
      <PhoneApp to={employeePaths.phoneVaccine} icon="shield">
        {t("vaccine:title")}
      </PhoneApp>
      <PhoneApp to={shellPaths.phoneMessages} icon="message" count={unread}>
        {t("account:home.messages")}
      </PhoneApp>
      {codes.includes(MAY_OF_EMPLOYEES.archives.list) && (
        <PhoneApp to={employeePaths.archives} icon="people">
          {t("account:home.archives")}
        </PhoneApp>
      )}
      <PhoneApp to={shellPaths.password} icon="lock">
        {t("account:home.password")}
      </PhoneApp>
    </PhoneGrid>
  );
}
