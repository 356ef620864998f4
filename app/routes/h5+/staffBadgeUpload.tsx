import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PhotoField } from "~/components/employees/photo-field";
import { Submit } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { PhoneCard, PhoneFrame } from "~/components/layout/phone-frame";
import { useRoot } from "~/components/layout/use-root";
import { Fact, Facts } from "~/components/ui/facts";
import { Instant } from "~/components/ui/time";
import { ownBadges, uploadBadgePhoto } from "~/contracts/employees/badge";
import { MAX_PHOTO_BYTES } from "~/contracts/employees/codes";
import { call } from "~/door/call.server";
import { FORM_AROUND_FILE, submitFile } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { readForm } from "~/session/posted-form.server";

export const handle: PageHandle = { title: "badge:phone.title", noCache: true, hydrate: false };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, ownBadges);
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, MAX_PHOTO_BYTES + FORM_AROUND_FILE);
  return submitFile(request, uploadBadgePhoto, {}, employeePaths.phoneBadge, { form, flash: "badge:phone.sent" });
}

export default function StaffBadgeUpload() {
  const { jobNumber, badges } = useLoaderData<typeof loader>();
  const [badge] = badges;
  const reply = useActionData<typeof action>();
  const flash = useRoot()?.flash;
  const { t } = useTranslation("badge");
  return (
    <PhoneFrame title={t("phone.title")} back={shellPaths.phoneHome} messages={flash ? [flash] : []}>
      {badge && (
        <PhoneCard title={t("phone.own")}>
          <img className="photo" src={employeePaths.badgePhoto(jobNumber)} alt={t("phone.own")} />
          <Facts>
            <Fact label={t("field.state")}>{t(`state.${badge.state}`)}</Fact>
            {badge.refuseReason && <Fact label={t("field.refuseReason")}>{badge.refuseReason}</Fact>}
            {badge.badgeNo && <Fact label={t("field.badgeNo")}>{badge.badgeNo}</Fact>}
            {badge.printedAt && (
              <Fact label={t("field.printedAt")}>
                <Instant value={badge.printedAt} />
              </Fact>
            )}
          </Facts>
        </PhoneCard>
      )}
      <PhoneCard title={t("phone.new")}>
        <PostForm lastResult={reply} encType="multipart/form-data">
          <PhotoField name="file" label={t("phone.file")} hint={t("phone.hint")} />
          {badge && <p className="small muted">{t("phone.replace")}</p>}
          <Submit>{t("phone.submit")}</Submit>
        </PostForm>
      </PhoneCard>
    </PhoneFrame>
  );
}
