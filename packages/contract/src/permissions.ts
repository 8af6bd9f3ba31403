import type { AnyOperation, Caller } from "./operation.ts";
import { type Ownership, ownership } from "./ownership.ts";
import { services } from "./services.ts";

/** Roles of staff. Keys may have one, too, or permission ids of their own choice. */
export const roles = ["owner", "manager", "fulfilment", "support", "content", "read-only"] as const;
export type Role = (typeof roles)[number];

/** A declared call by its whole name. */
export interface Call {
	/** `service.operation`, such as `ecom.current-cart.addToCurrentCart`. */
	readonly name: string;
	readonly operation: AnyOperation;
	/** A test fails for a call of which nothing is said. */
	readonly ownership: Ownership | undefined;
}

/** Every declared call, in the order of their services. */
export const calls: readonly Call[] = services.flatMap((service) =>
	Object.entries(service.operations).map(([name, operation]) => ({
		name: `${service.name}.${name}`,
		operation,
		ownership: ownership[service.name]?.[name],
	})),
);

/** Every permission id that a call asks for or takes into account. */
export const permissionIds: ReadonlySet<string> = new Set(
	calls.flatMap(({ operation }) => [
		...(operation.permission ? [operation.permission] : []),
		...(operation.furtherPermissions ?? []),
	]),
);

/** What any member of the staff may read. Merchant data (cost and profit) is not part of it. */
const reading = [
	"CARTWRIGHT.ROLE_READ",
	"CARTWRIGHT.SITE_READ",
	"CARTWRIGHT.STAFF_SELF",
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

/** Who makes keys decides over everything else. Staff are managed within bounds: nobody gives more than they hold. */
const ofOwnersAlone: readonly string[] = [
	"CARTWRIGHT.AUDIT_MANAGE",
	"CARTWRIGHT.KEY_MANAGE",
	"CARTWRIGHT.STAFF_SETTINGS_MANAGE",
];

/** The ids that each role holds. The owner holds all. */
export const permissionsOfRole: Readonly<Record<Role, ReadonlySet<string>>> = {
	owner: permissionIds,
	/** Runs the shop: all but what is the owner's. */
	manager: new Set([...permissionIds].filter((id) => !ofOwnersAlone.includes(id))),
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
export const holds = (role: Role, permission: string): boolean => permissionsOfRole[role].has(permission);

/** What an app or a key was given: a role, or permission ids. */
export interface Grant {
	readonly role?: Role;
	readonly scopes?: readonly string[];
}

/** Whether the grant holds the permission id; one without a role and ids holds none. */
export const grants = ({ role, scopes }: Grant, permission: string): boolean =>
	scopes ? scopes.includes(permission) : role !== undefined && holds(role, permission);

/** A line of the permission table. */
export interface TableLine {
	readonly call: string;
	/** What staff, apps and keys must hold. */
	readonly permission: string | undefined;
	/** Needs no token: what is shown in the request decides. */
	readonly open: boolean;
	readonly callers: readonly Caller[];
	/** Staff with one of these roles may call. */
	readonly roles: readonly Role[];
	readonly whose: Ownership["of"];
}

/** Who may make which call: what the server holds every request against. */
export const permissionTable: readonly TableLine[] = calls.map(({ name, operation, ownership: whose }) => {
	const { permission, open = false, callers } = operation;
	const mayCall = (role: Role) => open || (callers.includes("user") && (!permission || holds(role, permission)));
	return { call: name, permission, open, callers, roles: roles.filter(mayCall), whose: whose?.of ?? "caller" };
});
