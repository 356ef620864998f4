/** Addresses of attendance that other folders use. Relative links stay relative. */
export const attendancePaths = {
  shifts: "/attendance/scheduling",
  shiftCreate: "/attendance/scheduling/createClass",
  shiftCopy: (id: number | string) => `/attendance/scheduling/createClass?from=${id}`,
  shiftEdit: (id: number | string) => `/attendance/scheduling/class/${id}/edit`,
  shiftStatus: (id: number | string) => `/attendance/scheduling/class/${id}/status`,
} as const;
