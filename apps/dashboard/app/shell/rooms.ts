import type { IconName } from "@cartwright/ui/parts/icon";

/** The rooms of the menu. A staff user sees those whose permission they have. */
export const rooms = [
	{ name: "orders", path: "/orders", icon: "receipt", permission: "ECOM.READ_ORDERS" },
	{ name: "products", path: "/products", icon: "bag", permission: "WIX_STORES.PRODUCT_READ_NON_VISIBLE" },
] as const satisfies readonly {
	readonly name: string;
	readonly path: string;
	readonly icon: IconName;
	readonly permission: string;
}[];
