import type { DataField, DataCollection as WireCollection } from "@cartwright/contract/data/collection-messages";
import { DataError } from "../data-error.ts";
import type { DataCollection } from "../documents.ts";
import { isSystemField } from "./collection-view.ts";
import { withPlugins } from "./plugins.ts";

type SentCollection = Pick<
	DataCollection,
	"displayName" | "displayField" | "fields" | "permissions" | "plugins" | "strictMode"
>;

/** What a request says about a collection. Permissions that it leaves out have the defaults of the platform. */
export const sentCollection = (
	{ displayName, displayField, fields, permissions, plugins, strictMode }: WireCollection,
	before?: DataCollection,
): SentCollection => ({
	displayName: displayName ?? null,
	displayField: displayField ?? null,
	fields: validFields(fields ?? []),
	...(plugins ? { plugins: withPlugins(plugins, before) } : {}),
	...(typeof strictMode === "boolean" ? { strictMode } : {}),
	permissions: {
		insert: permissions?.insert ?? "ADMIN",
		update: permissions?.update ?? "ADMIN",
		remove: permissions?.remove ?? "ADMIN",
		read: permissions?.read ?? "SITE_MEMBER_AUTHOR",
	},
});

/** Clients send collections as they read them, so fields of the system are skipped. */
export const validFields = (sent: readonly DataField[]): DataField[] => {
	const fields = sent.filter(({ key }) => !isSystemField(key ?? ""));
	const keys = new Set<string>();
	for (const { key, type, typeMetadata } of fields) {
		if (!key || /[.$]/.test(key)) throw invalidField(key, "must have a key without . and $");
		if (keys.has(key)) throw invalidField(key, "appears twice");
		keys.add(key);
		const { reference, multiReference } = typeMetadata ?? {};
		if (type === "REFERENCE" && !reference?.referencedCollectionId) {
			throw invalidField(key, "must name a collection in typeMetadata.reference.referencedCollectionId");
		}
		if (type === "MULTI_REFERENCE" && !multiReference?.referencedCollectionId) {
			throw invalidField(key, "must name a collection in typeMetadata.multiReference.referencedCollectionId");
		}
	}
	return fields.map(({ systemField: _, capabilities: __, ...field }) => field);
};

const invalidField = (key: string | null | undefined, rule: string) =>
	new DataError("WDE0075", `The field ${key?.slice(0, 100) || "without a key"} ${rule}.`, { key });
