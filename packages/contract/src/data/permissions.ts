import { commonErrors } from "../errors.ts";
import { bool, enumeration, guid, list, message, readOnly, text, type Wire } from "../message.ts";
import { anyone, endpointsUnder, operation, service, staff } from "../operation.ts";
import { shop } from "../ownership.ts";
import { ALREADY_EXISTS } from "../recurring-errors.ts";
import { byCollectionId } from "./collection-endpoints.ts";
import { WDE0025, WDE0075 } from "./errors.ts";

const endpoint = endpointsUnder({ published: "/wix-data", standalone: "/_api/data" });

/** Who may do something with items. CMS_EDITOR and PRIVILEGED: staff and apps. */
export const DataAccessLevel = enumeration(["ANYONE", "SITE_MEMBER", "SITE_MEMBER_AUTHOR", "CMS_EDITOR", "PRIVILEGED"]);
export type DataAccessLevel = Wire<typeof DataAccessLevel>;

const DataAccess = enumeration(["UNSPECIFIED", "ALLOWED"]);

/** What one member may do, whatever the permissions of the collection say. */
export const DataSpecialPermissions = message(
	{
		/** Id of the permissions. */
		id: readOnly(guid()),
		/** Id of the member. */
		userId: text({ max: 64 }),
		/** Not supported: roles of staff have their own permissions. */
		policyId: text({ max: 64 }),
		/** Whether the member may read all items. */
		itemRead: DataAccess,
		/** Whether the member may add items. */
		itemInsert: DataAccess,
		/** Whether the member may change all items. */
		itemUpdate: DataAccess,
		/** Whether the member may remove all items. */
		itemRemove: DataAccess,
	},
	{ oneof: [["userId", "policyId"]] },
);
export type DataSpecialPermissions = Wire<typeof DataSpecialPermissions>;

/** Who may do what with the items of a collection. */
export const DataPermissions = message({
	/** Id of the collection. */
	id: text({ max: 255 }),
	/** Who may read items. */
	itemRead: DataAccessLevel,
	/** Who may add items. */
	itemInsert: DataAccessLevel,
	/** Who may change items. */
	itemUpdate: DataAccessLevel,
	/** Who may remove items. */
	itemRemove: DataAccessLevel,
	/** What single members may do. */
	specialPermissions: readOnly(list(DataSpecialPermissions, { max: 1000 })),
});
export type DataPermissions = Wire<typeof DataPermissions>;

const noCollectionError = {
	/** The collection does not exist. */
	WDE0025,
} as const;

const changing = { callers: staff, permission: "WIX_DATA.PERMISSIONS_UPDATE_SPECIAL" } as const;

const withPermissions = message({
	/** The permissions. */
	dataPermissions: DataPermissions,
});

const withSpecial = message({
	/** The permissions of the member. */
	specialPermissions: DataSpecialPermissions,
});

export const getPermissions = operation({
	summary: "Gets the permissions of a data collection.",
	...endpoint("GET", "/v1/permissions"),
	query: "flat",
	callers: staff,
	ownership: shop,
	permission: "WIX_DATA.PERMISSIONS_READ",
	request: message(byCollectionId),
	required: ["dataCollectionId"],
	response: withPermissions,
	errors: noCollectionError,
});

export const updatePermissions = operation({
	summary: "Replaces the permissions of a data collection. Special permissions stay.",
	...endpoint("POST", "/v1/permissions"),
	callers: staff,
	ownership: shop,
	permission: "WIX_DATA.PERMISSIONS_UPDATE",
	request: withPermissions,
	required: [
		"dataPermissions",
		"dataPermissions.id",
		"dataPermissions.itemInsert",
		"dataPermissions.itemRead",
		"dataPermissions.itemRemove",
		"dataPermissions.itemUpdate",
	],
	response: withPermissions,
	errors: noCollectionError,
});

export const addSpecialPermissions = operation({
	summary: "Allows a member what the permissions of a data collection do not.",
	...endpoint("POST", "/v1/permissions/special"),
	...changing,
	ownership: shop,
	request: message({
		...byCollectionId,
		/** The permissions of the member. */
		specialPermissions: DataSpecialPermissions,
	}),
	required: ["dataCollectionId", "specialPermissions"],
	response: withSpecial,
	errors: {
		...noCollectionError,
		/** The permissions name no member, or the collection has 1,000 already. */
		WDE0075,
		/** The member has special permissions already. */
		ALREADY_EXISTS,
	},
});

export const updateSpecialPermissions = operation({
	summary: "Replaces the special permissions of a member.",
	...endpoint("POST", "/v1/permissions/special/{specialPermissions.id}"),
	...changing,
	ownership: shop,
	request: withSpecial,
	required: ["specialPermissions.id", "specialPermissions"],
	response: withSpecial,
	errors: {
		/** There are no such permissions. */
		NOT_FOUND: commonErrors.NOT_FOUND,
	},
});

export const removeSpecialPermissions = operation({
	summary: "Removes the special permissions of a member.",
	...endpoint("DELETE", "/v1/permissions/special/{specialPermissionsId}"),
	query: "flat",
	...changing,
	ownership: shop,
	request: message({
		/** Id of the permissions. */
		specialPermissionsId: guid(),
	}),
	required: ["specialPermissionsId"],
	response: message({}),
	errors: {
		/** There are no such permissions. */
		NOT_FOUND: commonErrors.NOT_FOUND,
	},
});

export const getMyPermissions = operation({
	summary: "Tells what the caller may do with the items of a data collection.",
	...endpoint("GET", "/v1/permissions/current"),
	query: "flat",
	callers: anyone,
	ownership: shop,
	permission: "WIX_DATA.PERMISSIONS_GET_ALLOWED",
	request: message(byCollectionId),
	required: ["dataCollectionId"],
	response: message({
		/** Whether the caller may read items. */
		itemRead: bool(),
		/** Whether the caller may add items. */
		itemInsert: bool(),
		/** Whether the caller may change items. */
		itemUpdate: bool(),
		/** Whether the caller may remove items. */
		itemRemove: bool(),
	}),
	errors: noCollectionError,
});

/** Manages who may read and write the items of data collections. */
export const dataPermissions = service({
	name: "data.permissions",
	entity: "wix.data.v1.data_permissions",
	operations: {
		getPermissions,
		updatePermissions,
		addSpecialPermissions,
		updateSpecialPermissions,
		removeSpecialPermissions,
		getMyPermissions,
	},
	events: {},
});
