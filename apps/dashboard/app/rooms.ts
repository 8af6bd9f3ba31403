import type { IconName } from "@cartwright/ui/parts/icon";

/** The rooms of the menu. A staff user sees those whose permission they have, and those that need none. */
export const rooms = [
	{ name: "home", path: "/", icon: "home", permission: undefined },
	{ name: "orders", path: "/orders", icon: "receipt", permission: "ECOM.READ_ORDERS" },
	{ name: "products", path: "/products", icon: "bag", permission: "WIX_STORES.PRODUCT_READ_NON_VISIBLE" },
	{ name: "categories", path: "/products/categories", icon: "tree", permission: "CATEGORIES.CATEGORY_READ" },
	{ name: "media", path: "/media", icon: "picture", permission: "MEDIA.SITE_MEDIA_FILES_LIST" },
	{ name: "content", path: "/content", icon: "file", permission: "WIX_DATA.LIST_COLLECTIONS" },
	{ name: "reviews", path: "/reviews", icon: "star", permission: "REVIEWS.READ_PRIVATE_REVIEWS" },
	{ name: "customers", path: "/customers", icon: "people", permission: "CONTACTS.VIEW" },
	{ name: "discounts", path: "/discounts", icon: "gift", permission: "COUPONS.MANAGE" },
	{ name: "giftCards", path: "/gift-cards", icon: "card", permission: "GIFT_CARDS.GIFT_CARD_READ" },
	{
		name: "backInStock",
		path: "/back-in-stock",
		icon: "bell",
		permission: "ECOM.READ_BACK_IN_STOCK_NOTIFICATION_REQUESTS",
	},
	{ name: "reports", path: "/reports", icon: "chart", permission: "CARTWRIGHT.REPORT_READ" },
	{ name: "staff", path: "/staff", icon: "person", permission: "CARTWRIGHT.STAFF_MANAGE" },
	{ name: "keys", path: "/keys", icon: "key", permission: "CARTWRIGHT.KEY_MANAGE" },
	{ name: "apps", path: "/apps", icon: "plug", permission: "CARTWRIGHT.APP_MANAGE" },
	{ name: "auditLog", path: "/audit-log", icon: "clock", permission: "CARTWRIGHT.AUDIT_READ" },
	{ name: "backups", path: "/backups", icon: "archive", permission: "CARTWRIGHT.BACKUP_READ" },
	{ name: "settings", path: "/settings", icon: "sliders", permission: "CARTWRIGHT.SETTINGS_READ" },
] as const satisfies readonly {
	readonly name: string;
	readonly path: string;
	readonly icon: IconName;
	readonly permission: string | undefined;
}[];
