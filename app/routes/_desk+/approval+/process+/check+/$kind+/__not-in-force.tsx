import { useTranslation } from "react-i18next";
import { useCodes } from "~/components/shell/use-codes";
import { Link } from "~/components/ui/link";
import { Note } from "~/components/ui/note";
import { MAY } from "~/contracts/approvals/may";
import { approvalPaths } from "~/lib/approvals/paths";

/** No form of the kind can be sent at the site: nothing is published, or no form type counts there. */
export function NotInForce({ state, formTypeCode }: { state: "none" | "off"; formTypeCode: number | null }) {
  const { t } = useTranslation("processCheck");
  const may = useCodes();
  if (state === "off")
    return (
      <Note
        action={may(MAY.processes.editFormTypes) && <Link to={approvalPaths.formTypes}>{t("mend.formTypes")}</Link>}
      >
        {t("offText")}
      </Note>
    );
  return (
    <Note
      tone="bad"
      action={<Link to={`${approvalPaths.processes}?likeName=${formTypeCode}`}>{t("mend.publish")}</Link>}
    >
      {t("noneText")}
    </Note>
  );
}
