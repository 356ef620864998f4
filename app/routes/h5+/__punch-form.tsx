import { useTranslation } from "react-i18next";
import { TextField } from "~/components/form/field";
import { type FormResult, PostForm } from "~/components/form/post-form";
import type { punchToday } from "~/contracts/attendance/punches";
import type { Out } from "~/contracts/endpoint";

/** The clock and the button; the remark where it will be asked for. Script fills what is hidden. */
export function PunchForm({
  today,
  reply,
}: {
  today: Out<typeof punchToday> & { clientId: string };
  reply: FormResult;
}) {
  const { t } = useTranslation("punches");
  const { clientId, empId, time, network, covered, consentedAt } = today;
  const asked = Boolean(reply?.error?.remark) || (!network && !covered && consentedAt === null);
  return (
    <div data-punch={empId} data-locate={consentedAt === null ? undefined : ""}>
      <PostForm lastResult={reply}>
        <p className="figure num sums" data-clock>
          {time}
        </p>
        {asked && (
          <TextField name="remark" label={t("phone.remark")} hint={t("phone.remarkHint")} maxLength={200} rows={2} />
        )}
        {["lat", "lng", "accuracyM", "typedAt"].map((name) => (
          <input key={name} type="hidden" name={name} />
        ))}
        <input type="hidden" name="clientId" value={clientId} readOnly />
        <button type="submit" className="btn btn-main punch">
          {t("phone.punch")}
        </button>
        <p className="small muted sums" role="status" data-wait={t("phone.wait")} data-kept={t("phone.kept")}>
          {t(network ? "phone.network" : consentedAt === null ? "phone.unlocated" : "phone.located")}
        </p>
      </PostForm>
    </div>
  );
}
