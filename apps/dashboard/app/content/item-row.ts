import type { JsonObject, JsonValue } from "@cartwright/contract/message";
import { type CollectionFacts, type FieldFacts, titleOf } from "./collection-facts.ts";
import { enteredAs } from "./field-values.ts";
import { pictureAddress } from "./picture-address.ts";

/** What a cell of the table shows. */
export type ItemCell =
	| { readonly is: "text"; readonly text: string }
	| { readonly is: "number"; readonly number: number }
	| { readonly is: "boolean"; readonly isTrue: boolean }
	| { readonly is: "date" | "dateTime"; readonly date: string }
	| { readonly is: "picture"; readonly address: string }
	| { readonly is: "status"; readonly isDraft: boolean };

export interface ItemRow {
	readonly id: string;
	readonly title: string;
	/** By key of the field; absent where an item has no value. */
	readonly cells: Readonly<Record<string, ItemCell>>;
}

const shownLength = 120;
export const shownReferences = 3;

const shortened = (text: string): string => (text.length > shownLength ? `${text.slice(0, shownLength)}…` : text);

/** An item, as the table shows it. Items that it refers to are in the place of their ids. */
export const itemRow = (
	{ titleKey }: CollectionFacts,
	columns: readonly FieldFacts[],
	titleKeyOfTarget: (target: string) => string,
	data: JsonObject,
): ItemRow => {
	const cells = columns.flatMap((field) => {
		const value = Object.hasOwn(data, field.key) ? data[field.key] : undefined;
		const cell = cellOf(field, value, titleKeyOfTarget);
		return cell ? [[field.key, cell] as const] : [];
	});
	return { id: String(data._id ?? ""), title: shortened(titleOf(titleKey, data)), cells: Object.fromEntries(cells) };
};

const cellOf = (
	field: FieldFacts,
	value: JsonValue | undefined,
	titleKeyOfTarget: (target: string) => string,
): ItemCell | undefined => {
	if (value === undefined || value === null || value === "") return undefined;
	if (field.kind === "reference" || field.kind === "references") {
		return referencesCell(value, titleKeyOfTarget(field.target));
	}
	switch (enteredAs(field, value)) {
		case "number":
			return { is: "number", number: Number(value) };
		case "boolean":
			return { is: "boolean", isTrue: value === true };
		case "date":
			return { is: "date", date: String(value) };
		case "dateTime":
			return { is: "dateTime", date: String((value as JsonObject).$date) };
		case "picture":
			return { is: "picture", address: pictureAddress(String(value)) };
		case "status":
			return { is: "status", isDraft: value === "DRAFT" };
		case "html":
			return {
				is: "text",
				text: shortened(
					String(value)
						.replace(/<[^>]*>/g, " ")
						.trim(),
				),
			};
		case "texts":
			return { is: "text", text: shortened((value as string[]).join(", ")) };
		case "json":
			return { is: "text", text: shortened(JSON.stringify(value)) };
		default:
			return { is: "text", text: shortened(String(value)) };
	}
};

const referencesCell = (value: JsonValue, titleKey: string): ItemCell | undefined => {
	const all = Array.isArray(value) ? value : [value];
	const titles = all.map((each) =>
		typeof each === "object" && each !== null && !Array.isArray(each) ? titleOf(titleKey, each) : String(each),
	);
	if (titles.length === 0) return undefined;
	const shown = titles.slice(0, shownReferences).map(shortened);
	return { is: "text", text: [...shown, ...(titles.length > shownReferences ? ["…"] : [])].join(", ") };
};
