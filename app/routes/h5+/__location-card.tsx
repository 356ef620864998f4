import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { Icon } from "~/components/ui/icon";
import { instantText } from "~/components/ui/time";
import { LOCATION_NOTICE } from "~/contracts/attendance/codes";
import { attendancePaths } from "~/lib/attendance/paths";
import { COMPANY_ZONE } from "~/lib/period";

/** The notice on the location at a punch, and the consent to it or its end (attendance rule 55). */
export function LocationCard({
  consentedAt,
  keepDays,
  reply,
}: {
  consentedAt: string | null;
  keepDays: number;
  reply?: FormResult;
}) {
  const { t } = useTranslation("punches");
  return (
    <section className="card">
      <details open={consentedAt === null}>
        <summary>
          <h2>{t("location.title")}</h2>
          <Icon name="down" />
        </summary>
        <PostForm action={attendancePaths.phonePunchLocation} lastResult={reply}>
          <ul className="small stack">
            {(["what", "how", "who", "free"] as const).map((part) => (
              <li key={part}>{t(`location.${part}`, { n: keepDays })}</li>
            ))}
            {consentedAt !== null && (
              <li>{t("location.since", { day: instantText(consentedAt, COMPANY_ZONE).slice(0, 10) })}</li>
            )}
          </ul>
          {consentedAt === null ? (
            <input type="hidden" name="noticeVersion" value={LOCATION_NOTICE} readOnly />
          ) : (
            <input type="hidden" name="withdraw" value="1" readOnly />
          )}
          <Submit kind="default">{t(consentedAt === null ? "location.agree" : "location.withdraw")}</Submit>
        </PostForm>
      </details>
    </section>
  );
}
