import { type Classification, classification } from "~/upstream/platform/classification.server";

/** Classifications of the domain, spelled as the specification spells them. Item codes never change (shell rule 47). */
export const requestsDictionary: readonly Classification[] = [
  classification(
    "general_request",
    ["通用申请类别", "General request category", "Categoría de solicitud general", "汎用申請の区分"],
    [
      ["1", "用品采购", "Supplies purchase", "Compra de suministros", "備品購入"],
      ["2", "服务采购", "Service purchase", "Contratación de servicios", "サービス購入"],
      ["3", "业务招待", "Business entertainment", "Atenciones comerciales", "接待"],
      ["4", "培训会议", "Training and meetings", "Formación y reuniones", "研修・会議"],
      ["5", "软件与权限", "Software and access", "Software y accesos", "ソフトウェア・権限"],
      ["6", "印章使用", "Use of seal", "Uso de sello", "印章使用"],
      ["7", "场地与活动", "Venues and events", "Espacios y eventos", "会場・行事"],
      ["99", "其他", "Other", "Otros", "その他"],
    ],
  ),
];
