import type {
	DataAccessLevel,
	DataPermissions as WirePermissions,
	DataSpecialPermissions as WireSpecial,
} from "@cartwright/contract/data/permissions";
import type { DataAction, DataCollection, DataRole, SpecialPermissions } from "../documents.ts";

const levelOf = (role: DataRole): DataAccessLevel => (role === "ADMIN" ? "CMS_EDITOR" : role);

/** CMS_EDITOR and PRIVILEGED are both the staff and apps that may manage items. */
const roleOf = (level: DataAccessLevel): DataRole =>
	level === "CMS_EDITOR" || level === "PRIVILEGED" ? "ADMIN" : level;

export const permissionsView = ({ id, permissions, specialPermissions }: DataCollection): WirePermissions => ({
	id,
	itemRead: levelOf(permissions.read),
	itemInsert: levelOf(permissions.insert),
	itemUpdate: levelOf(permissions.update),
	itemRemove: levelOf(permissions.remove),
	specialPermissions: (specialPermissions ?? []).map(specialView),
});

type SentPermissions = { readonly [Name in "itemRead" | "itemInsert" | "itemUpdate" | "itemRemove"]: DataAccessLevel };

export const sentPermissions = (sent: SentPermissions): DataCollection["permissions"] => ({
	read: roleOf(sent.itemRead),
	insert: roleOf(sent.itemInsert),
	update: roleOf(sent.itemUpdate),
	remove: roleOf(sent.itemRemove),
});

const memberNames = { read: "itemRead", insert: "itemInsert", update: "itemUpdate", remove: "itemRemove" } as const;
const actions = Object.keys(memberNames) as DataAction[];

export const specialView = ({ id, memberId, allowed }: SpecialPermissions): WireSpecial => ({
	id,
	userId: memberId,
	...Object.fromEntries(
		actions.map((action) => [memberNames[action], allowed.includes(action) ? "ALLOWED" : "UNSPECIFIED"]),
	),
});

export const allowedActions = (sent: WireSpecial): DataAction[] =>
	actions.filter((action) => sent[memberNames[action]] === "ALLOWED");
