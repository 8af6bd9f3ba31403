import { type MemberField, memberFieldsId, memberFields as stored } from "@cartwright/accounts/member-fields/documents";
import { create, type Write } from "@cartwright/store/batch";

const fields: readonly MemberField[] = [
	{
		key: "ceiling",
		type: "NUMBER",
		privacy: "PRIVATE",
		name: { en: "How high your walls are, in cm", ar: "ارتفاع جدرانك بالسنتيمتر" },
	},
	{ key: "moving", name: { en: "Moving day", ar: "يوم الانتقال" }, type: "DATE", privacy: "PRIVATE" },
	{ key: "website", name: { en: "Your website", ar: "موقعك" }, type: "URL", privacy: "PUBLIC" },
	{
		key: "studio",
		type: "BOOLEAN",
		privacy: "PRIVATE",
		name: { en: "Invite you to the studio?", ar: "هل ندعوك إلى المرسم؟" },
	},
];

/** The demo shop's own fields of members. */
export const memberFieldsWrite = (): Write => create(stored, { id: memberFieldsId, fields, past: [] });
