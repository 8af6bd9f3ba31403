import { useLanguage } from "../language.ts";
import { rooms } from "../rooms.ts";
import { findSettings, pathOfSetting } from "../settings/find-settings.ts";
import { settingGroups } from "../settings/setting-groups.ts";
import { useSettingTexts } from "../settings/use-setting-texts.ts";
import { useMay } from "../use-workplace.ts";
import type { Found } from "./found.ts";

export interface PaletteEntry {
	readonly path: string;
	readonly title: string;
	readonly detail: string;
	readonly group: "rooms" | "actions" | "settings" | Found["kind"];
}

const actions = [
	{ name: "newProduct", path: "/products/new", permission: "WIX_STORES.PRODUCT_CREATE" },
	{ name: "newCategory", path: "/products/categories?new=1", permission: "CATEGORIES.CATEGORY_CREATE" },
	{ name: "newCollection", path: "/content?new=1", permission: "WIX_DATA.CREATE_COLLECTION" },
	{ name: "newCoupon", path: "/discounts/new", permission: "COUPONS.MANAGE" },
	{ name: "automaticDiscounts", path: "/discounts/automatic", permission: "ECOM.DISCOUNT_RULES_READ" },
	{ name: "newAutomaticDiscount", path: "/discounts/automatic/new", permission: "ECOM.DISCOUNT_RULES_CREATE" },
	{ name: "newGiftCard", path: "/gift-cards/new", permission: "GIFT_CARDS.GIFT_CARD_CREATE" },
	{ name: "giftCardProduct", path: "/gift-cards/product", permission: "GIFT_CARDS.GIFT_CARD_PRODUCT_UPDATE" },
	{ name: "ordersToShip", path: "/orders?view=toShip", permission: "ECOM.READ_ORDERS" },
	{ name: "unpaidOrders", path: "/orders?view=unpaid", permission: "ECOM.READ_ORDERS" },
	{ name: "pendingReviews", path: "/reviews", permission: "REVIEWS.READ_PRIVATE_REVIEWS" },
	{ name: "soldOut", path: "/products?stock=OUT_OF_STOCK", permission: "WIX_STORES.PRODUCT_READ_NON_VISIBLE" },
	{ name: "failingWebhooks", path: "/apps?view=failing", permission: "CARTWRIGHT.WEBHOOK_MANAGE" },
] as const;

const maxSettings = 8;

/** Rooms, actions and settings whose names have the words of a text, and what was found in the shop. */
export const usePaletteEntries = (text: string, matches: readonly Found[]): PaletteEntry[] => {
	const { t } = useLanguage();
	const may = useMay();
	const settings = useSettingEntries(text);
	const words = text.toLowerCase().split(/\s+/).filter(Boolean);
	const entries: PaletteEntry[] = [
		...rooms
			.filter(({ permission }) => !permission || may(permission))
			.map(({ name, path }) => ({ group: "rooms" as const, path, title: t(`shell.rooms.${name}`), detail: "" })),
		...actions
			.filter(({ permission }) => may(permission))
			.map(({ name, path }) => ({ group: "actions" as const, path, title: t(`palette.actions.${name}`), detail: "" })),
	];
	const named = entries.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)));
	return [...named, ...settings, ...matches.map(({ kind, ...rest }) => ({ group: kind, ...rest }))];
};

/** The pages of settings, and single settings once there are words to find them by. */
const useSettingEntries = (text: string): PaletteEntry[] => {
	const texts = useSettingTexts();
	if (!useMay()("CARTWRIGHT.SETTINGS_READ") || !text) return [];
	const words = text.toLowerCase().split(/\s+/).filter(Boolean);
	const pages = settingGroups
		.map(({ name }) => ({ path: `/settings/${name}`, title: texts.group(name), detail: texts.groupHint(name) }))
		.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)));
	const single = findSettings(text, texts).flatMap(({ group, fields }) =>
		fields.map((field) => ({
			path: pathOfSetting(group, field),
			title: texts.label(field),
			detail: texts.group(group.name),
		})),
	);
	const byTitle = single.toSorted((one, other) => rankOf(words, one.title) - rankOf(words, other.title));
	return [...pages, ...byTitle.slice(0, maxSettings)].map((entry) => ({ group: "settings", ...entry }));
};

/** Settings whose name has the words come before those that only explain them. */
const rankOf = (words: readonly string[], title: string): number =>
	words.every((word) => title.toLowerCase().includes(word)) ? 0 : 1;
