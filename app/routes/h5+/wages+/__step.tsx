import { useTranslation } from "react-i18next";
import type { FormResult } from "~/components/form/post-form";
import { PhoneCard } from "~/components/layout/phone-frame";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { salaryPaths } from "~/lib/salary/paths";
import { VerifyForm } from "../secret+/__verify-form";
import type { Carried, Closed } from "./__own.server";

/** What a page shows in place of pay while nothing is open. */
export function KeyStep({
  closed,
  reply,
}: {
  closed: Closed;
  reply: (FormResult & { carried?: Carried }) | null | undefined;
}) {
  const { t } = useTranslation("salWages");
  if (closed.bindFirst)
    return (
      <PhoneCard>
        <div className="form">
          <Note tone="warn">{closed.bindFirst}</Note>
          <LinkButton to={salaryPaths.secretKey} kind="main">
            {t("bind")}
          </LinkButton>
        </div>
      </PhoneCard>
    );
  const typed = reply?.carried ?? (reply?.initialValue as Carried | undefined);
  return (
    <VerifyForm needOtp={closed.needOtp} resetAskedAt={closed.resetAskedAt} reply={reply}>
      {Object.entries(typed ?? {}).map(
        ([name, value]) =>
          CARRIED_FIELDS.has(name) && <input key={name} type="hidden" name={name} value={value} readOnly />,
      )}
    </VerifyForm>
  );
}

/** Of what was typed only the answer goes along; a password never. */
const CARRIED_FIELDS = new Set(["seen", "nonce", "itemCode", "disputeText"]);
