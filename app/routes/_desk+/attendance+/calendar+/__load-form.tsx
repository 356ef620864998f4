import { useTranslation } from "react-i18next";
import { ChecksField, Fields } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { calendarPaths } from "~/lib/calendar/paths";
import { codeOptions } from "~/lib/options";

export function LoadForm({
  reply,
  siteId,
  year,
  sites,
}: {
  reply: FormResult;
  siteId: number;
  year: number;
  sites: number[];
}) {
  const { t } = useTranslation("process");
  return (
    <PostForm lastResult={reply} defaultValue={{ siteIds: [String(siteId)] }}>
      <p>{t("calendar.load.text", { year })}</p>
      <Fields>
        <ChecksField
          name="siteIds"
          label={t("calendar.site")}
          options={codeOptions(sites, (site) => t(`site:${site}`))}
          required
          wide
        />
      </Fields>
      <Foot submit={t("calendar.load.submit")} cancel={calendarPaths.calendarYear(siteId, year)} />
    </PostForm>
  );
}
