import type { LanguageTag } from "./language.ts";

const en = {
	ui: {
		close: "Close",
		optional: "optional",
		breadcrumbs: "You are here",
		pages: "Pages",
		previous: "Previous",
		next: "Next",
		page: "Page {number}",
		priceNow: "Price:",
		priceWas: "Previous price:",
		priceFrom: "from {price}",
		free: "Free",
		skip: "Skip to content",
		error: "Error:",
	},
};

const ar: typeof en = {
	ui: {
		close: "إغلاق",
		optional: "اختياري",
		breadcrumbs: "أنت هنا",
		pages: "الصفحات",
		previous: "السابق",
		next: "التالي",
		page: "صفحة {number}",
		priceNow: "السعر:",
		priceWas: "السعر السابق:",
		priceFrom: "من {price}",
		free: "مجانًا",
		skip: "انتقل إلى المحتوى",
		error: "خطأ:",
	},
};

/** The words of the shared parts. */
export const uiMessages: Readonly<Record<LanguageTag, typeof en>> = { en, ar };
