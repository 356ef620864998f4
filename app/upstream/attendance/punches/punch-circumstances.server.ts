import { isIP } from "node:net";
import { type SQL, sql } from "drizzle-orm";
import { APPLICATION, APPLICATION_STATE, LOCATION_NOTICE } from "~/contracts/attendance/codes";
import { FENCE, type Fence, fenceOf, nearestOf, type Position } from "~/lib/attendance/fence";
import { plainAddress } from "~/lib/web/network-address";
import { dayIn, personZone } from "~/upstream/organization/person-day.server";
import { siteOfRow } from "~/upstream/platform/company.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { isoInstant } from "~/upstream/platform/database/iso-instant.server";
import { askOften } from "~/upstream/platform/database/often.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing } from "~/upstream/platform/refusal.server";

export interface Around {
  [column: string]: unknown;
  empId: number;
  zone: string;
  /** Date where the person works. */
  day: string;
  employed: boolean;
  consentedAt: string | null;
  /** An approved outing, trip or home work covers this moment. */
  covered: boolean;
  places: readonly (Position & { id: number; radiusM: number; network: boolean })[];
}

/** Applications that take somebody away from his place, or leave him at home. */
const AWAY = [APPLICATION.trip, APPLICATION.outing, APPLICATION.home];

/** The address of a request as the database compares it; null where there is none to compare. */
function address(ip: string): SQL {
  const plain = plainAddress(ip).split("%")[0]!;
  return sql`${isIP(plain) ? plain : null}::inet`;
}

/**
 * What tells whether a punch of the caller, made now, was made where he works (attendance rules 44 and 55); one
 * statement.
 */
export async function punchCircumstances(db: Reader, { empId, ip }: Pick<Caller, "empId" | "ip">): Promise<Around> {
  const [around] = await askOften<Around>(
    db,
    sql`
    select e.emp_id as "empId", e.zone, e.day,
      exists (
        select from employment_spells s
        where s.emp_id = e.emp_id and s.start_date <= e.day and coalesce(s.end_date, 'infinity') >= e.day - 1
      ) as employed,
      (
        select ${isoInstant(sql`c.consented_at`)}
        from location_consents c
        where c.emp_id = e.emp_id and c.withdrawn_at is null and c.notice_version = ${LOCATION_NOTICE}
      ) as "consentedAt",
      exists (
        select from application_rows r
        where r.emp_id = e.emp_id
          and r.state = ${APPLICATION_STATE.approved}
          and r.type = any(${sql.param(AWAY)}::int[])
          and e.day between r.start_date and r.end_date
          and (r.start_at is null or now() >= r.start_at and now() < r.end_at)
      ) as covered,
      coalesce(
        (
          select json_agg(
            json_build_object(
              'id', p.id, 'lat', p.lat, 'lng', p.lng, 'radiusM', p.radius_m,
              'network', exists (select from unnest(p.cidrs) as c where ${address(ip)} <<= c::inet)
            )
            order by p.id
          )
          from punch_places p
          where p.site_id = e.site and p.enabled = 1
        ),
        '[]'
      ) as places
    from (
      select emp_id, ${personZone(sql`e`)} as zone, ${dayIn(sql`now()`, personZone(sql`e`))} as day,
        ${siteOfRow("e")} as site
      from employees e
      where emp_id = ${empId}
    ) as e`,
  );
  if (!around) throw missing();
  return around;
}

/**
 * Where a punch was made: inside a place of the person's site or in the network of one, else by the nearest place.
 * @param at null where no location was taken
 */
export function standing(
  { places }: Pick<Around, "places">,
  at: (Position & { accuracyM: number }) | null,
): { fence: Fence; distanceM: number | null; placeId: number | null } {
  const network = places.find((place) => place.network);
  const { fence, distanceM } = fenceOf(at, places);
  return {
    fence: network ? FENCE.inside : fence,
    distanceM,
    placeId: network?.id ?? (distanceM === null ? null : nearestOf(at!, places).id),
  };
}
