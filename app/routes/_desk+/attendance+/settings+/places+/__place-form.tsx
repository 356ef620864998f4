import { useTranslation } from "react-i18next";
import { CheckField, Field, Fields, SelectField, TextField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { PLACE_RADIUS } from "~/contracts/attendance/codes";
import type { PunchPlaceRow } from "~/contracts/attendance/punch-places";
import { attendancePaths } from "~/lib/attendance/paths";
import { codeOptions } from "~/lib/options";

const NEW = { radiusM: 300, enabled: 1 };

export function PlaceForm({ reply, place, sites }: { reply: FormResult; place?: PunchPlaceRow; sites: number[] }) {
  const { t } = useTranslation(["attSettings", "attendance"]);
  const values = place ? { ...place, id: undefined, cidrs: place.cidrs.join("\n") } : NEW;
  return (
    <PostForm lastResult={reply} defaultValue={values}>
      <Fields>
        <SelectField
          name="siteId"
          label={t("field.site")}
          options={codeOptions(sites, (site) => t(`site:${site}`))}
          blank={sites.length === 1 ? false : undefined}
          required
        />
        <Field name="name" label={t("field.name")} maxLength={50} required />
        <Field name="lat" label={t("field.lat")} placeholder="22.656700" inputMode="decimal" maxLength={20} required />
        <Field name="lng" label={t("field.lng")} placeholder="114.031900" inputMode="decimal" maxLength={20} required />
        <CheckField name="domestic" label={t("field.domestic")} text={t("domesticText")} hint={t("domesticHint")} />
        <Field
          name="radiusM"
          label={t("field.radiusM")}
          hint={t("radiusHint", PLACE_RADIUS)}
          inputMode="numeric"
          maxLength={4}
          required
        />
        <TextField name="cidrs" label={t("field.cidrs")} hint={t("cidrsHint")} rows={4} maxLength={4000} wide />
        <CheckField name="enabled" label={t("field.enabled")} text={t("enabledText")} />
      </Fields>
      <Foot submit={t("attendance:save")} cancel={attendancePaths.places} />
    </PostForm>
  );
}
