import { useTranslation } from "react-i18next";
import { Note } from "~/components/ui/note";
import { grouped } from "~/components/ui/text";
import { instantText } from "~/components/ui/time";
import type { Out } from "~/contracts/endpoint";
import type { auditVerdict } from "~/contracts/shell/logs";
import { COMPANY_ZONE } from "~/lib/period";

/** Whether the chain is whole, as the verifier found it last. */
export function Verdict({ verdict }: { verdict: Out<typeof auditVerdict> }) {
  const { t } = useTranslation("system");
  if (!verdict) return <Note>{t("auditLog.verdict.running")}</Note>;
  const when = t("auditLog.verdict.when", {
    time: instantText(verdict.checkedAt, COMPANY_ZONE),
    rows: grouped(verdict.rows),
    sealed: grouped(verdict.sealed),
  });
  if (verdict.faultCount === 0) {
    return (
      <Note tone="ok" title={t("auditLog.verdict.whole")}>
        {when}
      </Note>
    );
  }
  return (
    <Note tone="bad" role="alert" title={t("auditLog.verdict.broken", { n: grouped(verdict.faultCount) })}>
      {when} {verdict.faults.map((one) => `${one.auditId} ${t(`auditLog.fault.${one.fault}`)}`).join(", ")}
    </Note>
  );
}
