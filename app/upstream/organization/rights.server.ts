import { MAY } from "~/contracts/organization/may";
import { organizationPaths } from "~/lib/organization/paths";
import type { DomainRights } from "~/upstream/domain.server";

export const organizationRights: DomainRights = {
  texts: "rights",
  permissions: [
    [11020000, 11000000],
    [11021001, 11020000],
    [11021002, 11020000],
    [11021003, 11020000],
    [11021004, 11020000],
    [11021005, 11020000],
  ],
  menus: [
    {
      code: "department",
      sort: 1400,
      parent: "employees",
      url: "/employees/organization/department",
      icon: "building",
      codes: [11021001],
    },
    {
      code: "jobs",
      sort: 1500,
      parent: "employees",
      url: "/employees/organization/jobs",
      icon: "building",
      codes: [11021001],
    },
    {
      code: "platform",
      sort: 1600,
      parent: "employees",
      url: "/employees/organization/platform",
      icon: "building",
      codes: [11021001],
    },
    {
      code: "level",
      sort: 1700,
      parent: "employees",
      url: "/employees/organization/level",
      icon: "building",
      codes: [11021001],
    },
  ],
  acts: [
    {
      code: "newDepartment",
      to: organizationPaths.departmentNew,
      icon: "people",
      codes: [MAY.organization.editDepartments],
    },
    { code: "newPosition", to: organizationPaths.positionNew, icon: "people", codes: [MAY.organization.editPositions] },
  ],
  grants: {
    sysadmin: [11021001, 11021002, 11021003, 11021004],
    hrManager: [11021001, 11021002, 11021003, 11021004, 11021005],
    hrSpecialist: [11021001],
    hrSite: [11021001],
    compensation: [11021001],
    recruiter: [11021001],
    trainer: [11021001],
  },
};
