import type { AnyOperation } from "./operation.ts";
import { services } from "./services.ts";

/** Roles of staff. An app or a key is granted permission ids directly. */
export const roles = ["owner", "manager", "fulfilment", "support", "content", "read-only"] as const;
export type Role = (typeof roles)[number];

const operations: readonly AnyOperation[] = services.flatMap((service) => Object.values(service.operations));

/** Every permission id that a call asks for or takes into account. */
export const permissionIds: ReadonlySet<string> = new Set(
	operations.flatMap((operation) => [
		...(operation.permission ? [operation.permission] : []),
		...(operation.furtherPermissions ?? []),
	]),
);

/** What any member of the staff may read. Merchant data (cost and profit) is not part of it. */
const reading = [
	"CARTWRIGHT.SITE_READ",
	"CATEGORIES.CATEGORY_READ",
	"ECOM.READ_CARTS",
	"ECOM.READ_CHECKOUTS",
	"ECOM.READ_ORDERS",
	"RECOMMENDATIONS.READ",
	"WIX_HEADLESS.WIX_URL_CREATE",
	"WIX_STORES.ALL_PRODUCTS_CATEGORY_READ",
	"WIX_STORES.CATALOG_VERSION_READ",
	"WIX_STORES.INVENTORY_READ",
	"WIX_STORES.PRODUCT_READ",
	"WIX_STORES.PRODUCT_READ_NON_VISIBLE",
	"WIX_STORES.READ_INVENTORY",
	"WIX_STORES.READ_ONLY_VARIANT_READ",
	"WIX_STORES.READ_ONLY_VARIANT_READ_HIDDEN",
	"WIX_STORES.READ_PRODUCTS",
];

/** The ids each role holds. The owner and the manager hold all; what only the owner may do is no call of a service. */
export const permissionsOfRole: Readonly<Record<Role, ReadonlySet<string> | "all">> = {
	owner: "all",
	manager: "all",
	/** Packs and ships: changes orders and stock, not the catalogue. */
	fulfilment: new Set([
		...reading,
		"ECOM.MODIFY_ORDERS",
		"ECOM.ORDER_MODIFY_PRIVATE_TAGS",
		"WIX_STORES.MODIFY_INVENTORY",
	]),
	/** Helps buyers: changes their carts, checkouts and orders, lets members in and keeps them out. */
	support: new Set([
		...reading,
		"ECOM.MODIFY_CARTS",
		"ECOM.ADMIN_MODIFY_CARTS",
		"ECOM.CREATE_CHECKOUT_FROM_CART",
		"ECOM.MODIFY_CHECKOUTS",
		"ECOM.ADMIN_MODIFY_CHECKOUTS",
		"ECOM.CREATE_ORDER_FROM_CHECKOUT",
		"ECOM.CREATE_ORDERS",
		"ECOM.MODIFY_ORDERS",
		"ECOM.ORDER_MODIFY_PRIVATE_TAGS",
		"MEMBERS.MEMBER_READ",
		"MEMBERS.MEMBER_APPROVE",
		"MEMBERS.MEMBER_BLOCK",
		"IAM.SEND_ACTIVATION_EMAIL",
	]),
	/** Writes and illustrates the catalogue; sees no orders. */
	content: new Set([...reading.filter((id) => !id.startsWith("ECOM.")), "WIX_STORES.MODIFY_PRODUCTS"]),
	"read-only": new Set(reading),
};

/** Whether staff with the role may use what the permission id guards. */
export const holds = (role: Role, permission: string): boolean => {
	const held = permissionsOfRole[role];
	return held === "all" || held.has(permission);
};
