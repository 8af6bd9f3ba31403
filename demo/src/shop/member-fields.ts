import type { MemberField } from "@cartwright/server/operator/sample-shop";

/** The demo shop's own fields of members. */
export const memberFields: readonly MemberField[] = [
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
