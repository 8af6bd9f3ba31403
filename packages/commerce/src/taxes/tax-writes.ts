import { isDeepStrictEqual } from "node:util";
import { manualTaxMappings } from "@cartwright/contract/taxes/manual-tax-mappings";
import { taxExemptGroups as exemptGroupService } from "@cartwright/contract/taxes/tax-exempt-groups";
import { taxGroups as groupService } from "@cartwright/contract/taxes/tax-groups";
import { taxRegions as regionService } from "@cartwright/contract/taxes/tax-regions";
import type { Settings } from "@cartwright/kernel/sites/settings";
import { create, type NewEvent, remove, replace, type Write } from "@cartwright/store/batch";
import type { Collection, Document, Stored } from "@cartwright/store/collection";
import { taxExemptGroups, taxGroups, taxMappings, taxRegions } from "./documents.ts";
import { adopted, type TaxChange } from "./form-rates.ts";
import { type TaxSettings, taxSettings } from "./settings.ts";
import { docsOf, type StoredTaxes } from "./tax-facts.ts";
import { type Taxes, tableOf } from "./tax-table.ts";

/** The writes of one kind of document: what is new, what differs, and what is gone. */
const writesOf = <Doc extends Document>(
	collection: Collection<Doc>,
	entity: string,
	before: readonly Stored<Doc>[],
	after: readonly Doc[],
	{ now, newId }: TaxChange,
): Write[] => {
	const event = (change: string, data: NewEvent["data"] = {}): NewEvent[] => [
		{ id: newId(), entity, type: `${entity}_${change}`, data, time: now },
	];
	const stored = new Map(before.map((each) => [each.doc.id, each]));
	const remaining = new Set(after.map(({ id }) => id));
	return [
		...before.filter(({ doc }) => !remaining.has(doc.id)).map((each) => remove(collection, each, event("deleted"))),
		...after.flatMap((doc) => {
			const known = stored.get(doc.id);
			if (!known) return [create(collection, doc, event("created"))];
			if (known.doc === doc) return [];
			return [replace(collection, known, doc, event("updated", { modifiedFields: differing(known.doc, doc) }))];
		}),
	];
};

const renamed: Readonly<Record<string, string>> = { rate: "taxRate" };

/** The members that differ, by their names on the wire. */
const differing = (before: object, after: object): string[] => {
	const values = (doc: object) => new Map(Object.entries(doc));
	const [was, is] = [values(before), values(after)];
	const names = [...new Set([...was.keys(), ...is.keys()])].filter((name) => name !== "updatedDate" && name !== "code");
	return names.flatMap((name) => (isDeepStrictEqual(was.get(name), is.get(name)) ? [] : [renamed[name] ?? name]));
};

/** The writes of regions, groups and rates after a change; `tableOf` goes into the settings in the same commit. */
export const taxDocumentWrites = (stored: StoredTaxes, after: Taxes, change: TaxChange): Write[] => [
	...writesOf(taxRegions, regionService.entity, stored.regions, after.regions, change),
	...writesOf(taxGroups, groupService.entity, stored.groups, after.groups, change),
	...writesOf(taxMappings, manualTaxMappings.entity, stored.mappings, after.mappings, change),
	...writesOf(taxExemptGroups, exemptGroupService.entity, stored.exemptGroups, after.exemptGroups, change),
];

/** Makes regions and rates of the rates that settings have without them. */
export const adoptRates = <Of extends Settings>(
	doc: Of,
	stored: StoredTaxes,
	change: TaxChange,
): { readonly settings: Of; readonly writes: readonly Write[] } => {
	const tax = taxSettings(doc);
	const taxes = adopted(tax, docsOf(stored), change);
	const table: TaxSettings = { ...tax, ...tableOf(taxes) };
	return { settings: { ...doc, tax: table }, writes: taxDocumentWrites(stored, taxes, change) };
};
