import { useTranslation } from "react-i18next";
import { TextField } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { PhoneCard } from "~/components/layout/phone-frame";
import { AskedReset } from "./__asked-reset";

export function ResetForm({ askedAt, reply }: { askedAt: string | null; reply: FormResult }) {
  const { t } = useTranslation("salSecret");
  return (
    <PhoneCard title={t("reset.title")}>
      <PostForm lastResult={reply}>
        <AskedReset at={askedAt} />
        <p className="small">{t("reset.text")}</p>
        <TextField name="reason" label={t("field.reason")} hint={t("hint.reason")} maxLength={500} required />
        <Submit>{t("reset.submit")}</Submit>
      </PostForm>
    </PhoneCard>
  );
}
