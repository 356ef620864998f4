import { useTranslation } from "react-i18next";
import { Field, Fields } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { SiteField } from "~/components/form/site-field";
import { shellPaths } from "~/lib/shell/paths";

interface Stored {
  siteId: number;
  clockOpen: boolean;
}

/** One of the seven of the specification may go without a name of its own. */
const LAST_SPECIFIED = 7;

export function SiteForm({ reply, values }: { reply: FormResult; values?: Stored & Record<string, unknown> }) {
  const { t } = useTranslation("sites");
  const named = !values || values.siteId > LAST_SPECIFIED;
  const clock = !values || values.clockOpen;
  return (
    <PostForm lastResult={reply} defaultValue={values ?? { zone: "Asia/Shanghai" }}>
      <Fields>
        <Field
          name="name"
          label={t("field.name")}
          hint={t(named ? "hint.name" : "hint.nameSpecified")}
          maxLength={20}
          required={named}
        />
        <Field name="latinName" label={t("field.latinName")} hint={t("hint.latinName")} maxLength={40} />
        <Field name="city" label={t("field.city")} maxLength={30} />
        <Field
          name="zone"
          label={t("field.zone")}
          hint={t(clock ? "hint.zone" : "hint.zoneFixed")}
          maxLength={40}
          readOnly={!clock}
        />
        {!values && <SiteField name="like" label={t("field.like")} hint={t("hint.like")} among="home" />}
      </Fields>
      <Foot submit={t("save")} cancel={shellPaths.sites} hint={named && t("foot")} />
    </PostForm>
  );
}
