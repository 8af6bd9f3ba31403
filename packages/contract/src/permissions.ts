import type { AnyOperation, Caller } from "./operation.ts";
import { services } from "./services.ts";

/** Staff roles. Keys have a role or a list of permission ids. */
export const roles = ["owner", "manager", "fulfilment", "support", "content", "read-only"] as const;
export type Role = (typeof roles)[number];

/** A declared operation with its full name. */
export interface Call {
	/** `service.operation`, such as `ecom.current-cart.addToCurrentCart`. */
	readonly name: string;
	readonly operation: AnyOperation;
}

/** Every declared operation, in the order of the services. */
export const calls: readonly Call[] = services.flatMap((service) =>
	Object.entries(service.operations).map(([name, operation]) => ({
		name: `${service.name}.${name}`,
		operation,
	})),
);

/** Every permission id that an operation requires or considers. */
export const permissionIds: ReadonlySet<string> = new Set(
	calls.flatMap(({ operation }) => [
		...(operation.permission ? [operation.permission] : []),
		...(operation.furtherPermissions ?? []),
	]),
);

/** Permissions of all staff roles: reading. Merchant data (cost and profit) is not included. */
const reading = [
	"ASYNC_JOBS.READ",
	"CARTWRIGHT.CHANGE_READ",
	"CARTWRIGHT.ROLE_READ",
	"CARTWRIGHT.SAVED_VIEW_MANAGE",
	"CARTWRIGHT.SITE_READ",
	"CARTWRIGHT.STAFF_SELF",
	"CATEGORIES.CATEGORY_READ",
	"CURRENCY_CONVERTER.READ_CURRENCIES",
	"ECOM.ABANDONED_CHECKOUT_READ",
	"ECOM.DELIVERY_SOLUTION_READ",
	"ECOM.DRAFT_ORDERS_READ",
	"ECOM.ECOMMERCE_SETTINGS_READ",
	"ECOM.READ_BACK_IN_STOCK_NOTIFICATION_REQUESTS",
	"ECOM.READ_BACK_IN_STOCK_NOTIFICATION_SETTINGS",
	"ECOM.READ_CARTS",
	"ECOM.READ_CHECKOUTS",
	"ECOM.READ_CHECKOUT_SETTINGS",
	"ECOM.READ_FULFILLMENTS",
	"ECOM.READ_INVOICES",
	"ECOM.READ_ORDERS",
	"ECOM.READ_ORDERS_SETTINGS",
	"GIFT_CARDS.GIFT_CARD_PRODUCT_READ",
	"LOCATIONS.READ",
	"MEDIA.SITE_MEDIA_FILES_LIST",
	"MEDIA.SITE_MEDIA_FILES_LIST_DELETED",
	"MEDIA.SITE_MEDIA_FILES_READ",
	"MEDIA.SITE_MEDIA_FOLDERS_LIST",
	"MEDIA.SITE_MEDIA_FOLDERS_LIST_DELETED",
	"MEDIA.SITE_MEDIA_FOLDERS_READ",
	"RECOMMENDATIONS.READ",
	"REVIEWS.READ_REVIEWS",
	"REVIEWS.REVIEW_REQUEST_READ",
	"SITE_SETTINGS.VIEW",
	"WIX_TIPS.STAFF_READ",
	"WIX_TIPS.TIP_PREVIEW",
	"WIX_TIPS.TIP_READ",
	"WIX_TIPS.TIP_SETTINGS_READ",
	"WIX_HEADLESS.WIX_URL_CREATE",
	"WIX_STORES.ALL_PRODUCTS_CATEGORY_READ",
	"WIX_STORES.BRAND_READ",
	"WIX_STORES.CATALOG_VERSION_READ",
	"WIX_STORES.CUSTOMIZATION_READ",
	"WIX_STORES.INFO_SECTION_READ",
	"WIX_STORES.INVENTORY_READ",
	"WIX_STORES.PRODUCT_READ",
	"WIX_STORES.PRODUCT_READ_NON_VISIBLE",
	"WIX_STORES.READ_INVENTORY",
	"WIX_STORES.READ_ONLY_VARIANT_READ",
	"WIX_STORES.READ_ONLY_VARIANT_READ_HIDDEN",
	"WIX_STORES.READ_PRODUCTS",
	"WIX_STORES.RIBBON_READ",
	"media:site_media:v1:file_descriptor:query_file_descriptors",
];

/** What the shop sold: for whoever reads its orders. */
const readingReports = ["CARTWRIGHT.REPORT_READ"];

/** Items of collections that visitors cannot read may hold anything, so not every role reads them. */
const readingData = [
	"WIX_DATA.GET_COLLECTION",
	"WIX_DATA.ITEMS_READ",
	"WIX_DATA.LIST_COLLECTIONS",
	"WIX_DATA.LIST_INDEXES",
	"WIX_DATA.PERMISSIONS_GET_ALLOWED",
	"WIX_DATA.PERMISSIONS_READ",
];

/**
 * Permissions of owners only, because keys give access to everything else, webhooks to all that events contain, payment
 * providers decide to whom money goes, and plug-ins what a purchase costs. Backups are of the whole installation.
 * Managing staff is not among them: nobody can grant more than they have.
 */
const ofOwnersAlone: readonly string[] = [
	"CARTWRIGHT.APP_MANAGE",
	"CARTWRIGHT.AUDIT_MANAGE",
	"CARTWRIGHT.BACKUP_READ",
	"CARTWRIGHT.KEY_MANAGE",
	"CARTWRIGHT.PAYMENT_PROVIDER_MANAGE",
	"CARTWRIGHT.SERVICE_PLUGIN_MANAGE",
	"CARTWRIGHT.STAFF_SETTINGS_MANAGE",
	"CARTWRIGHT.WEBHOOK_MANAGE",
];

const editing = (entity: string, actions: readonly string[]) =>
	actions.map((action) => `WIX_STORES.${entity}_${action}`);

/** What products share: whoever edits the catalogue changes it too. */
const changingAttributes = [
	...["BRAND", "INFO_SECTION", "RIBBON"].flatMap((entity) =>
		editing(entity, ["CREATE", "DELETE", "GET_OR_CREATE", "UPDATE"]),
	),
	...editing("CUSTOMIZATION", ["CREATE", "DELETE", "UPDATE"]),
];

/** What a moderator of reviews needs. */
const moderating = ["MODERATE_REVIEWS", "READ_PRIVATE_REVIEWS", "REMOVE_REPLY", "SET_REPLY"].map(
	(action) => `REVIEWS.${action}`,
);

/** Orders by phone, and changes of placed ones. Drafts of others are deleted by managers. */
const drafting = [...permissionIds].filter(
	(id) => id.startsWith("ECOM.DRAFT_ORDER") && id !== "ECOM.DRAFT_ORDERS_ADMIN_DELETE",
);

/** The permissions of each role. The owner has all. */
export const permissionsOfRole: Readonly<Record<Role, ReadonlySet<string>>> = {
	owner: permissionIds,
	/** Runs the shop: everything that is not reserved for owners. */
	manager: new Set([...permissionIds].filter((id) => !ofOwnersAlone.includes(id))),
	/** Packs and ships: changes orders and stock, not the catalogue. */
	fulfilment: new Set([
		...reading,
		...readingReports,
		"ECOM.MODIFY_FULFILLMENTS",
		"ECOM.MODIFY_INVOICES",
		"ECOM.MODIFY_ORDERS",
		"ECOM.ORDER_MODIFY_PRIVATE_TAGS",
		"ECOM.ORDER_UPDATE_STATUS",
		"WIX_STORES.MODIFY_INVENTORY",
		...["CREATE", "DELETE", "UPDATE", "UPSERT"].map((action) => `WIX_STORES.INVENTORY_${action}`),
	]),
	/** Helps buyers: changes their carts, checkouts, orders and contacts, approves and blocks members. */
	support: new Set([
		...reading,
		...readingReports,
		"CONTACTS.MERGE",
		"CONTACTS.MODIFY",
		"CONTACTS.VIEW",
		"ECOM.MODIFY_CARTS",
		"ECOM.ADMIN_MODIFY_CARTS",
		"ECOM.CREATE_BACK_IN_STOCK_NOTIFICATION_REQUESTS",
		"ECOM.CREATE_CHECKOUT_FROM_CART",
		"ECOM.MODIFY_BACK_IN_STOCK_NOTIFICATION_REQUESTS",
		"ECOM.MODIFY_CHECKOUTS",
		"ECOM.ADMIN_MODIFY_CHECKOUTS",
		"ECOM.CREATE_ORDER_FROM_CHECKOUT",
		"ECOM.CREATE_ORDERS",
		...drafting,
		"ECOM.MODIFY_ORDERS",
		"ECOM.ORDER_MODIFY_PRIVATE_TAGS",
		"ECOM.ORDER_UPDATE_STATUS",
		"MEMBERS.MEMBER_READ",
		"MEMBERS.MEMBER_APPROVE",
		"MEMBERS.MEMBER_BLOCK",
		"IAM.SEND_ACTIVATION_EMAIL",
		...moderating,
		...["CANCEL", "CREATE", "DELETE"].map((action) => `REVIEWS.REVIEW_REQUEST_${action}`),
	]),
	/** Edits the catalogue, its media, the storefront and the items of data collections; cannot see orders. */
	content: new Set([
		...reading.filter((id) => !id.startsWith("ECOM.")),
		...readingData,
		...["ADD_ITEM", "CREATE", "DELETE", "MOVE", "MOVE_ITEM", "REMOVE_ITEM", "UPDATE"].map(
			(action) => `CATEGORIES.CATEGORY_${action}`,
		),
		"CARTWRIGHT.STOREFRONT_CONTENT_MANAGE",
		"CATEGORIES.ITEM_SET_CATEGORIES",
		...[...permissionIds].filter((id) => id.startsWith("MEDIA.")),
		"WIX_DATA.ITEMS_WRITE",
		...moderating,
		"WIX_STORES.MODIFY_PRODUCTS",
		"WIX_STORES.PRODUCT_CREATE",
		"WIX_STORES.PRODUCT_DELETE",
		"WIX_STORES.PRODUCT_UPDATE",
		"stores:catalog:v3:product:bulk_update_product_tags",
		"stores:catalog:v3:product:bulk_update_product_tags_by_filter",
		...changingAttributes,
	]),
	"read-only": new Set([...reading, ...readingData, ...readingReports]),
};

/** Whether the role has the permission. */
export const holds = (role: Role, permission: string): boolean => permissionsOfRole[role].has(permission);

/** The permissions granted to an app or a key: a role, or permission ids. */
export interface Grant {
	readonly role?: Role;
	readonly scopes?: readonly string[];
}

/** Whether the grant includes the permission; a grant without role and ids includes none. */
export const grants = ({ role, scopes }: Grant, permission: string): boolean =>
	scopes ? scopes.includes(permission) : role !== undefined && holds(role, permission);

/** A row of the permission table. */
export interface TableLine {
	readonly call: string;
	/** The permission that staff, apps and keys need. */
	readonly permission: string | undefined;
	/** Whether no token is needed, because the request contains a secret. */
	readonly open: boolean;
	readonly callers: readonly Caller[];
	/** Staff with one of these roles may call. */
	readonly roles: readonly Role[];
	readonly whose: AnyOperation["ownership"]["of"];
}

/** Who may call which operation. The server checks every request against this table. */
export const permissionTable: readonly TableLine[] = calls.map(({ name, operation }) => {
	const { permission, open = false, callers } = operation;
	const mayCall = (role: Role) => open || (callers.includes("user") && (!permission || holds(role, permission)));
	return { call: name, permission, open, callers, roles: roles.filter(mayCall), whose: operation.ownership.of };
});
