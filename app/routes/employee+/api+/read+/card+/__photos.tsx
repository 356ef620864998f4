import { useTranslation } from "react-i18next";
import { FileField } from "~/components/form/field";
import { PostForm } from "~/components/form/post-form";
import { PhoneCard } from "~/components/layout/phone-frame";
import { Badge } from "~/components/ui/badge";
import { Button, LinkButton } from "~/components/ui/button";
import type { cardForm } from "~/contracts/employees/card";
import type { Out } from "~/contracts/endpoint";
import { CARD_PAGE } from "~/lib/shell/phone-path";
import type { CardReply } from "./__steps.server";

type CardFile = Out<typeof cardForm>["files"][number];

/** Photographs of the papers, one form each: a form that comes back could not keep a chosen file without script. */
export function CardPhotos({
  token,
  files,
  reply,
}: {
  files: (Omit<CardFile, "checked"> & Partial<CardFile>)[];
  token?: string;
  reply?: CardReply;
}) {
  const { t } = useTranslation("entry");
  const sent = reply?.initialValue?.item;
  return (
    <>
      <PhoneCard title={t(token ? "card.photos" : "renewal.photos")}>
        <p className="muted small">{t(token ? "card.photosHint" : "renewal.photosHint")}</p>
      </PhoneCard>
      {files.map(({ item, required, there, checked }) => (
        <PhoneCard key={item}>
          <div className="row">
            <b>{t(`item.${item}`)}</b>
            <span className="push">
              {there ? (
                <Badge tone={checked ? "ok" : "now"}>{t(checked ? "card.photoChecked" : "card.photoThere")}</Badge>
              ) : (
                <Badge tone={required ? "warn" : "off"}>{t("card.photoMissing")}</Badge>
              )}
            </span>
          </div>
          <PostForm
            id={`item-${item}`}
            lastResult={sent === String(item) ? reply : undefined}
            encType="multipart/form-data"
            reloadDocument
          >
            <input type="hidden" name="item" value={item} readOnly />
            <FileField name="file" label={t("card.photo")} accept="image/jpeg,image/png,application/pdf" required />
            <Button name="_act" value="photo">
              {t("card.sendPhoto")}
            </Button>
          </PostForm>
        </PhoneCard>
      ))}
      {token && (
        <PhoneCard>
          <LinkButton to={`${CARD_PAGE}?t=${token}&step=form`} kind="main">
            {t("card.next")}
          </LinkButton>
        </PhoneCard>
      )}
    </>
  );
}
