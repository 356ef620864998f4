import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { CheckField, DateField, Field, Fields, RequiredHint, SelectField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { Note } from "~/components/ui/note";
import type { SiteParameterDetail } from "~/contracts/shell/site-parameters";
import { codeOptions } from "~/lib/options";
import { SiteValues } from "./__site-values";
import { useParameterWords } from "./__words";

interface Props {
  about: SiteParameterDetail;
  /** The value that is changed; none: a new one. */
  row: SiteParameterDetail["rows"][number] | undefined;
  back: string;
  lastResult: ComponentProps<typeof PostForm>["lastResult"];
}

/** A value from a day on, everywhere or at one site. */
export function SiteParameterForm({ about: { name, kind, bySite, bounds, today, rows, sites, all }, ...props }: Props) {
  const { row, back, lastResult } = props;
  const { t } = useTranslation("parameters");
  const words = useParameterWords();
  const values = row ? { ...row, follow: row.value === null ? 1 : 0 } : { effectiveDay: today };
  return (
    <Page title={words.name(name)} lead={<RequiredHint />}>
      <Note>{words.about(name)}</Note>
      <PostForm lastResult={lastResult} defaultValue={values}>
        <Fields>
          {kind === "choice" ? (
            <SelectField
              name="value"
              label={t("field.value")}
              options={bounds.options!.map((value) => ({ value, label: words.value(name, value) }))}
              blank={false}
              required
            />
          ) : (
            <Field name="value" label={t("field.value")} hint={words.hint(name, kind, bounds)} maxLength={100} />
          )}
          <DateField name="effectiveDay" label={t("field.from")} min={today} hint={t("hint.from")} required />
          {bySite && (
            <SelectField
              name="siteId"
              label={t("field.site")}
              options={codeOptions(sites, (site) => words.site(Number(site)))}
              blank={all ? t("everywhere") : undefined}
              required={!all}
            />
          )}
          {bySite && <CheckField name="follow" label={t("field.follow")} text={t("followText")} />}
        </Fields>
        <Foot submit={t("save")} cancel={back} hint={t("foot")} />
      </PostForm>
      <Panel title={t("values")}>
        <SiteValues name={name} rows={rows} />
      </Panel>
    </Page>
  );
}
