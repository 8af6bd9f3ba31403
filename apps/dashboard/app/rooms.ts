import type { IconName } from "@cartwright/ui/parts/icon";

/** The rooms of the menu. A staff user sees those whose permission they have, and those that need none. */
export const rooms = [
	{ group: "orders", name: "home", path: "/", icon: "home", permission: undefined },
	{ group: "orders", name: "orders", path: "/orders", icon: "receipt", permission: "ECOM.READ_ORDERS" },
	{
		group: "products",
		name: "products",
		path: "/products",
		icon: "bag",
		permission: "WIX_STORES.PRODUCT_READ_NON_VISIBLE",
	},
	{
		group: "products",
		name: "categories",
		path: "/products/categories",
		icon: "tree",
		permission: "CATEGORIES.CATEGORY_READ",
	},
	{ group: "products", name: "media", path: "/media", icon: "picture", permission: "MEDIA.SITE_MEDIA_FILES_LIST" },
	{ group: "products", name: "content", path: "/content", icon: "file", permission: "WIX_DATA.LIST_COLLECTIONS" },
	{
		group: "products",
		name: "storefront",
		path: "/storefront",
		icon: "window",
		permission: "CARTWRIGHT.STOREFRONT_CONTENT_MANAGE",
	},
	{ group: "products", name: "reviews", path: "/reviews", icon: "star", permission: "REVIEWS.READ_PRIVATE_REVIEWS" },
	{ group: "customers", name: "customers", path: "/customers", icon: "people", permission: "CONTACTS.VIEW" },
	{ group: "customers", name: "discounts", path: "/discounts", icon: "gift", permission: "COUPONS.MANAGE" },
	{ group: "customers", name: "giftCards", path: "/gift-cards", icon: "card", permission: "GIFT_CARDS.GIFT_CARD_READ" },
	{
		group: "customers",
		name: "backInStock",
		path: "/back-in-stock",
		icon: "bell",
		permission: "ECOM.READ_BACK_IN_STOCK_NOTIFICATION_REQUESTS",
	},
	{ group: "customers", name: "reports", path: "/reports", icon: "chart", permission: "CARTWRIGHT.REPORT_READ" },
	{ group: "shop", name: "staff", path: "/staff", icon: "person", permission: "CARTWRIGHT.STAFF_MANAGE" },
	{ group: "shop", name: "keys", path: "/keys", icon: "key", permission: "CARTWRIGHT.KEY_MANAGE" },
	{ group: "shop", name: "apps", path: "/apps", icon: "plug", permission: "CARTWRIGHT.APP_MANAGE" },
	{ group: "shop", name: "auditLog", path: "/audit-log", icon: "clock", permission: "CARTWRIGHT.AUDIT_READ" },
	{ group: "shop", name: "backups", path: "/backups", icon: "archive", permission: "CARTWRIGHT.BACKUP_READ" },
	{ group: "shop", name: "settings", path: "/settings", icon: "sliders", permission: "CARTWRIGHT.SETTINGS_READ" },
] as const satisfies readonly {
	/** Rooms of a group stand together in the menu. */
	readonly group: "orders" | "products" | "customers" | "shop";
	readonly name: string;
	readonly path: string;
	readonly icon: IconName;
	readonly permission: string | undefined;
}[];
