import type { Access } from "./collection-facts.ts";

/** Who may do what with the items of a new collection, by what it is for. */
export const accessPresets = {
	site: { read: "ANYONE", insert: "ADMIN", update: "ADMIN", remove: "ADMIN" },
	members: { read: "SITE_MEMBER", insert: "ADMIN", update: "ADMIN", remove: "ADMIN" },
	staff: { read: "ADMIN", insert: "ADMIN", update: "ADMIN", remove: "ADMIN" },
	sentIn: { read: "ADMIN", insert: "ANYONE", update: "ADMIN", remove: "ADMIN" },
	byMembers: { read: "ANYONE", insert: "SITE_MEMBER", update: "SITE_MEMBER_AUTHOR", remove: "SITE_MEMBER_AUTHOR" },
} as const satisfies Record<string, Access>;

export type AccessPreset = keyof typeof accessPresets;

export const presetNames = Object.keys(accessPresets) as AccessPreset[];

export const dataRoles = ["ANYONE", "SITE_MEMBER", "SITE_MEMBER_AUTHOR", "ADMIN"] as const;
