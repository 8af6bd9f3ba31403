import type { ContactFieldSet, Contact as WireContact } from "@cartwright/contract/contacts/contact-messages";
import { invalid } from "@cartwright/kernel/foundation/errors";

interface RequestedMembers {
	readonly fields?: readonly string[] | null | undefined;
	readonly fieldsets?: readonly ContactFieldSet[] | null | undefined;
}

const pathsOf: Readonly<Record<Exclude<ContactFieldSet, "FULL">, readonly string[]>> = {
	BASIC: ["info.name", "primaryInfo", "primaryEmail", "primaryPhone"],
	COMMUNICATION_DETAILS: ["info.name", "info.phones", "info.emails", "info.addresses"],
	EXTENDED: ["info.name", "primaryInfo", "info.extendedFields"],
};

const members = [
	"id",
	"revision",
	"source",
	"createdDate",
	"updatedDate",
	"lastActivity",
	"primaryInfo",
	"primaryEmail",
	"primaryPhone",
	"memberInfo",
];
const infoMembers = [
	"name",
	"emails",
	"phones",
	"addresses",
	"company",
	"jobTitle",
	"birthdate",
	"locale",
	"labelKeys",
	"extendedFields",
	"picture",
];
const knownPaths: ReadonlySet<string> = new Set([...members, ...infoMembers.map((name) => `info.${name}`)]);

/** Limits contacts to the requested members; id and revision are always there. */
export const projectionOf = ({ fields, fieldsets }: RequestedMembers): ((contact: WireContact) => WireContact) => {
	const sets = fieldsets ?? [];
	const named = (fields ?? []).map((name) => name.replace(/^_/, ""));
	const unknown = named.findIndex((name) => !knownPaths.has(name));
	if (unknown >= 0)
		throw invalid(`fields[${unknown}]`, `must be one of ${[...knownPaths].join(", ")}`, "INVALID_ENUM_VALUE");
	if (sets.includes("FULL") || sets.length + named.length === 0) return (contact) => contact;
	const paths = new Set([...named, ...sets.flatMap((set) => (set === "FULL" ? [] : pathsOf[set]))]);
	return (contact) => {
		const info = Object.entries(contact.info ?? {}).filter(([name]) => paths.has(`info.${name}`));
		const shown = Object.entries(contact).filter(([name]) => paths.has(name) || ["id", "revision"].includes(name));
		return {
			...(info.length > 0 ? { info: Object.fromEntries(info) } : {}),
			...Object.fromEntries(shown),
		};
	};
};
