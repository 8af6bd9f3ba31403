import { actsForShop, type Identity } from "@cartwright/kernel/foundation/identity";
import { and, compare, type Filter } from "@cartwright/store/query/filter";
import { type DataAction, type DataCollection, type DataItem, type DataRole, ownerPath } from "./documents.ts";
import { defaultStatus, isDraft, noDrafts } from "./publish-status.ts";

/** Which items of a collection an action may touch: all, those of one owner, or none. */
export type Access = OwnedAccess & {
	/** Items with the status DRAFT are not among them. */
	readonly hidesDrafts?: true;
};
type OwnedAccess = { readonly items: "all" | "none" } | { readonly items: "own"; readonly owner: string };

type AccessedCollection = Pick<DataCollection, "permissions" | "specialPermissions" | "plugins" | "seen">;

/** What a collection allows the caller. The edge has checked the permission of staff and apps. */
export const accessTo = (identity: Identity, collection: AccessedCollection, action: DataAction): Access => {
	const access = accessToAny(identity, collection, action);
	const hidesDrafts = !collection.seen?.showsDrafts && defaultStatus(collection) !== undefined;
	return hidesDrafts ? { ...access, hidesDrafts } : access;
};

/** The same, whatever the status of the items. */
export const accessToAny = (
	identity: Identity,
	{ permissions, specialPermissions }: AccessedCollection,
	action: DataAction,
): OwnedAccess => {
	const access = accessOf(identity, permissions[action]);
	if (access.items === "all" || identity.kind !== "member") return access;
	const special = specialPermissions?.find(({ memberId }) => memberId === identity.memberId);
	return special?.allowed.includes(action) ? { items: "all" } : access;
};

const accessOf = (identity: Identity, role: DataRole): OwnedAccess => {
	if (role === "ANYONE" || actsForShop(identity)) return { items: "all" };
	if (role === "ADMIN" || identity.kind !== "member") return { items: "none" };
	return role === "SITE_MEMBER" ? { items: "all" } : { items: "own", owner: identity.memberId };
};

/** The condition that restricts a query to the items; undefined if it may read all. */
export const accessFilter = (access: Access): Filter | undefined => {
	const own = access.items === "own" ? compare(ownerPath, "eq", access.owner) : undefined;
	return access.hidesDrafts ? and(own, noDrafts) : own;
};

export const includes = (access: Access, item: DataItem): boolean =>
	(access.items === "own" ? item.data._owner === access.owner : access.items === "all") &&
	!(access.hidesDrafts && isDraft(item));

/** Whether the access is to every item. */
export const includesAll = ({ items, hidesDrafts }: Access): boolean => items === "all" && !hidesDrafts;

/** The id under which a caller owns the items that they add. */
export const ownerId = (identity: Identity): string => {
	switch (identity.kind) {
		case "visitor":
			return identity.visitorId;
		case "member":
			return identity.memberId;
		case "user":
			return identity.userId;
		case "app":
			return identity.appId;
		case "guest":
			return identity.owner;
	}
};
