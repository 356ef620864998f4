import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSiteOptions } from "~/components/form/site-field";
import { useFieldSource } from "~/components/form/source";
import { Badge } from "~/components/ui/badge";
import { Icon } from "~/components/ui/icon";
import type { OfficeHalf } from "~/contracts/attendance/offices";
import { OFFICE_CODES } from "~/lib/attendance/day/day-figures";

/** State, office and remark of a half day, each named by the row and its column; what is wrong stands below. */
export function HalfFields({ name, label, warn }: { name: string; label: string; warn: boolean }) {
  const { t } = useTranslation(["attOffice", "attendance"]);
  const code = useFieldSource(`${name}.code`);
  const sites = useSiteOptions("all", `${name}.siteId`);
  const remark = useFieldSource(`${name}.remark`);
  const why = code.errors.length > 0 ? `${code.id}-why` : undefined;
  return (
    <>
      <tr>
        <th scope="row" className="num">
          {label} {warn && <Badge tone="warn">{t("unapplied")}</Badge>}
        </th>
        <td data-l={t("field.code")}>
          <Select name={`${name}.code`} label={`${label} ${t("field.code")}`} why={why}>
            {OFFICE_CODES.map((one) => (
              <option key={one} value={one}>
                {t(`code.${one}`)}
              </option>
            ))}
          </Select>
        </td>
        <td data-l={t("field.siteId")}>
          <Select name={`${name}.siteId`} label={`${label} ${t("field.siteId")}`}>
            {sites.map((site) => (
              <option key={site.value} value={site.value}>
                {site.label}
              </option>
            ))}
          </Select>
        </td>
        <td data-l={t("field.remark")}>
          <input
            key={remark.key}
            id={remark.id}
            name={`${name}.remark`}
            className="in"
            aria-label={`${label} ${t("field.remark")}`}
            defaultValue={remark.values[0]}
            maxLength={200}
            autoComplete="off"
          />
        </td>
      </tr>
      {why && (
        <tr className="why">
          <td />
          <td colSpan={3}>
            <p className="err" id={why}>
              <Icon name="alert" />
              <span>{code.errors.join(" ")}</span>
            </p>
          </td>
        </tr>
      )}
    </>
  );
}

function Select({ name, label, why, children }: { name: string; label: string; why?: string; children: ReactNode }) {
  const { t } = useTranslation("attOffice");
  const { key, id, values } = useFieldSource(name);
  return (
    <select
      key={key}
      id={id}
      name={name}
      className="in"
      aria-label={label}
      aria-invalid={why !== undefined || undefined}
      aria-describedby={why}
      defaultValue={values[0] ?? ""}
    >
      <option value="">{t("unset")}</option>
      {children}
    </select>
  );
}

/** A half that cannot be changed: as it stands, with the reason. */
export function HalfShut({ name, label, half, why }: { name: string; label: string; half: OfficeHalf; why: string }) {
  const { t } = useTranslation(["attOffice", "attendance"]);
  const { code, siteId, remark } = half;
  return (
    <tr>
      <th scope="row" className="num muted">
        {label}
        <input type="hidden" name={`${name}.code`} value={code ?? ""} readOnly />
        <input type="hidden" name={`${name}.siteId`} value={siteId ?? ""} readOnly />
        <input type="hidden" name={`${name}.remark`} value={remark} readOnly />
      </th>
      <td colSpan={3} className="muted">
        {[code && t(`code.${code}`), siteId && t(`site:${siteId}`), remark, why].filter(Boolean).join(" · ")}
      </td>
    </tr>
  );
}
