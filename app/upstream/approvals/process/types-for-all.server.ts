import { sql } from "drizzle-orm";
import { DEFINITION_STATE } from "~/contracts/approvals/codes";
import { LAST_DIGIT } from "~/lib/approvals/form-type";
import { type Author, audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { RELEASE } from "~/upstream/platform/identity/caller.server";

/**
 * A site that was added has the types of all sites: kinds that have one a site alone get one for all with the first of
 * them, as it is at the site that the new one is like, else at the first in use. A site with a type of its own does not
 * see it.
 */
export async function typesForAll(tx: Tx, author: Author, { like }: { like?: number }): Promise<void> {
  const { rows } = await tx.execute<{ code: number; model: number }>(sql`
    with models as (
      select distinct on (t.kind_code) t.*, d.nodes, d.settings, d.published_by, d.updated_by
      from approval_form_types t
      left join sites s on s.site_id = t.site_digit
      left join approval_definitions d
        on d.form_type_code = t.form_type_code and d.status = ${DEFINITION_STATE.published}
      where not exists (select from approval_form_types a where a.form_type_code = t.kind_code * 10)
      order by t.kind_code, (t.is_take_effect = 1 and d.id is not null) desc, (t.site_digit = ${like ?? 0}) desc,
        s.enabled desc nulls last, t.site_digit
    ), made as (
      insert into approval_form_types (
        form_type_code, kind_code, site_digit, name, number_prefix, has_amount, is_take_effect, menu_code
      )
      select kind_code * 10, kind_code, 0, name, number_prefix, has_amount, is_take_effect, menu_code from models
    ), published as (
      insert into approval_definitions (
        form_type_code, definition_version, status, nodes, settings, published_by, published_at, updated_by
      )
      select kind_code * 10, 1, ${DEFINITION_STATE.published}, nodes, settings, published_by, now(), updated_by
      from models where nodes is not null
    )
    select kind_code * 10 as code, form_type_code as model from models order by 1`);
  const copied = rows.map(({ code, model }) => ({
    action: "formType.create",
    objectType: "approvalFormType",
    objectId: code,
    after: { formTypeCode: code, like: model },
  }));
  await audit(tx, author, ...copied);
}

/** Sites that were added before their types were. */
export async function typesOfAddedSites(tx: Tx): Promise<void> {
  const { rowCount } = await tx.execute(sql`select from sites where site_id > ${LAST_DIGIT} limit 1`);
  if (rowCount) await typesForAll(tx, RELEASE, {});
}
