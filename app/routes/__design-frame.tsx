import type { ReactNode } from "react";
import { DeskFrame } from "~/components/layout/desk-frame";

const menus = [
  { menuCode: 1, menuName: "工作台", url: "/dashboard", icon: "home" },
  {
    menuCode: 2,
    menuName: "审批",
    icon: "approval",
    children: [
      { menuCode: 21, menuName: "待我审批", url: "/approval/todo", count: 128 },
      { menuCode: 22, menuName: "我已审批", url: "/approval/done" },
    ],
  },
  {
    menuCode: 3,
    menuName: "员工管理",
    icon: "people",
    children: [
      { menuCode: 31, menuName: "员工档案", url: "/design" },
      { menuCode: 32, menuName: "入职管理", url: "/employees/entry", count: 5 },
      { menuCode: 33, menuName: "试用转正", url: "/employees/probation", count: 12 },
    ],
  },
  { menuCode: 4, menuName: "考勤排班", icon: "clock", url: "/attendance" },
  { menuCode: 5, menuName: "薪酬工资", icon: "wallet", url: "/salary" },
  { menuCode: 6, menuName: "系统设置", icon: "settings", url: "/system/setting" },
];

export function FrameSpecimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <DeskFrame
      user={{ name: "陈思远" }}
      menus={menus}
      place="/design"
      crumbs={[{ label: "工作台", to: "/dashboard" }, { label: "员工管理" }, { label: title }]}
      tabs={[
        { path: "/dashboard", to: "/dashboard", title: "工作台", pinned: true },
        { path: "/design", to: "/design", title },
        { path: "/approval/todo", to: "/approval/todo", title: "待我审批" },
      ]}
      userMenu={[
        { label: "切换账号", icon: "swap", to: "/account/switch" },
        { label: "修改密码", icon: "lock", to: "/profile/password" },
      ]}
      finder={{ action: "/search", label: "搜索", hint: "搜索人员、单据、菜单、问题" }}
      site="龙华"
      system="生产系统"
    >
      {children}
    </DeskFrame>
  );
}
