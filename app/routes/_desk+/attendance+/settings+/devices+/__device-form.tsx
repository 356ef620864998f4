import { useTranslation } from "react-i18next";
import { CheckField, Field, Fields, SelectField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import type { PunchDeviceRow, punchSites } from "~/contracts/attendance/punch-places";
import type { Out } from "~/contracts/endpoint";
import { attendancePaths } from "~/lib/attendance/paths";
import { codeOptions } from "~/lib/options";

export function DeviceForm({
  reply,
  device,
  choices: { sites, apps },
}: {
  reply: FormResult;
  device?: PunchDeviceRow;
  choices: Out<typeof punchSites>;
}) {
  const { t } = useTranslation(["attSettings", "attendance"]);
  const values = device ? { ...device, id: undefined } : { enabled: 1 };
  return (
    <PostForm lastResult={reply} defaultValue={values}>
      <Fields>
        <Field name="deviceNo" label={t("field.deviceNo")} maxLength={40} required />
        <Field name="name" label={t("field.name")} maxLength={50} required />
        <SelectField
          name="siteId"
          label={t("field.site")}
          options={codeOptions(sites, (site) => t(`site:${site}`))}
          blank={sites.length === 1 ? false : undefined}
          required
        />
        <SelectField
          name="appId"
          label={t("field.appId")}
          options={apps.map(({ appId, name }) => ({
            value: appId,
            label: name === appId ? appId : `${name} (${appId})`,
          }))}
          required
        />
        <CheckField name="enabled" label={t("field.enabled")} text={t("enabledText")} />
      </Fields>
      <Foot submit={t("attendance:save")} cancel={attendancePaths.devices} />
    </PostForm>
  );
}
