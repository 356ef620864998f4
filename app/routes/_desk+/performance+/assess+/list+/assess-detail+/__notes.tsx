import { useTranslation } from "react-i18next";
import { Note } from "~/components/ui/note";
import type { Out } from "~/contracts/endpoint";
import { SHEET_STATE } from "~/contracts/performance/codes";
import type { sheetDetail } from "~/contracts/performance/sheets";

/** What stands out about a sheet. */
export function DetailNotes({ sheet }: { sheet: Out<typeof sheetDetail> }) {
  const { t } = useTranslation("perfSheets");
  const { veto, state, confirmBy, isOwn, selfMissed, confirmedByRule, exemptReason } = sheet;
  return (
    <>
      {isOwn && state === SHEET_STATE.toConfirm && confirmBy && <Note>{t("confirmUntil", { day: confirmBy })}</Note>}
      {veto.marked === 1 && (
        <Note tone={veto.confirmed ? "bad" : "warn"} title={t(veto.confirmed ? "vetoConfirmed" : "vetoMarked")}>
          {veto.reason}
        </Note>
      )}
      {selfMissed === 1 && <Note tone="warn">{t("selfMissed")}</Note>}
      {confirmedByRule && <Note>{t("byRule")}</Note>}
      {exemptReason && <Note title={t("field.exemption")}>{exemptReason}</Note>}
    </>
  );
}
