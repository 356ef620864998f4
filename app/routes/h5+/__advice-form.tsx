import { useTranslation } from "react-i18next";
import { ChecksField, RadioField, TextField } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { RATINGS } from "~/contracts/employees/codes";
import type { ownAdvice } from "~/contracts/employees/leaving-advice";
import type { Out } from "~/contracts/endpoint";

export function AdviceForm({
  advice,
  reasons,
  reply,
}: Pick<Out<typeof ownAdvice>, "advice" | "reasons"> & { reply: FormResult }) {
  const { t } = useTranslation("dimission");
  const scale = [1, 2, 3, 4, 5].map((n) => ({ value: n, label: t("advice.scale", { n }) }));
  return (
    <PostForm lastResult={reply} defaultValue={advice ?? {}}>
      {RATINGS.map((name) => (
        <RadioField
          key={name}
          name={name}
          label={t(`advice.rating.${name}`)}
          hint={name === "management" ? t("advice.scaleHint") : undefined}
          options={scale}
          required
        />
      ))}
      <ChecksField
        name="reasonCodes"
        label={t("advice.reasons")}
        options={reasons.map((item) => ({ value: item.itemCode, label: item.itemName }))}
      />
      <RadioField
        name="wouldReturn"
        label={t("advice.wouldReturn")}
        options={[1, 0].map((value) => ({ value, label: t(`advice.return.${value}`) }))}
        required
      />
      <TextField name="text" label={t("advice.text")} rows={5} maxLength={2000} />
      <Submit>{t(advice ? "advice.change" : "advice.send")}</Submit>
    </PostForm>
  );
}
