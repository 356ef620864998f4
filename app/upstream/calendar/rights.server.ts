import type { DomainRights } from "~/upstream/domain.server";

export const calendarRights: DomainRights = {
  texts: "rights",
  permissions: [
    [18000000, 0],
    [18100000, 18000000],
    [18101007, 18100000],
  ],
  menus: [
    { code: "calendar", sort: 4900, parent: "base", url: "/attendance/calendar", icon: "calendar", codes: [18101007] },
  ],
  grants: { hrManager: [18101007] },
};
