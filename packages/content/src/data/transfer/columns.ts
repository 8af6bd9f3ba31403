import type { DataField, DataFieldType } from "@cartwright/contract/data/collection-messages";
import type { JsonValue } from "@cartwright/contract/message";
import { ownMember } from "@cartwright/kernel/foundation/own-member";
import { type DecimalMark, DecimalMarkGuess } from "@cartwright/kernel/foundation/written-number";
import { systemFields } from "../collections/collection-view.ts";
import { TypeGuess } from "./cell-values.ts";

/** A column of a file, and the field that it is stored in. */
export interface Column {
	readonly name: string;
	readonly field: string;
	readonly type: DataFieldType;
	/** Where the type comes from. */
	readonly typeFrom: "collection" | "option" | "file";
}

/** Columns of the system as spreadsheets of the platform name them. */
const platformNames: Readonly<Record<string, string>> = {
	ID: "_id",
	"Created Date": "_createdDate",
	"Updated Date": "_updatedDate",
	Owner: "_owner",
};

/** What decides on columns, beside what is in them. */
export interface ColumnRules {
	/** The declared fields of the collection. */
	readonly fields: readonly DataField[];
	/** Types that the caller names, by field. */
	readonly types: ReadonlyMap<string, DataFieldType>;
	/** Whether names such as `Main image` become keys such as `mainImage`. Names of JSON members stay. */
	readonly hasTitles: boolean;
}

/** Collects the columns of a file, and guesses the types of fields that nobody declared. */
export class ColumnReader {
	readonly #rules: ColumnRules;
	readonly #guesses = new Map<string, TypeGuess>();

	constructor(rules: ColumnRules) {
		this.#rules = rules;
	}

	see(values: ReadonlyMap<string, JsonValue>): void {
		for (const [name, value] of values) {
			let guess = this.#guesses.get(name);
			if (!guess) {
				guess = new TypeGuess();
				this.#guesses.set(name, guess);
			}
			if (this.#rules.hasTitles) guess.seeText(String(value));
			else guess.seeValue(value);
		}
	}

	/** The columns that have values, in the order of the file. */
	columns(): Column[] {
		return [...this.#guesses].map(([name, { type }]) => {
			const field = this.#fieldOf(name);
			return { name, field, ...this.#typeOf(field, type) };
		});
	}

	/** The decimal mark that the columns of numbers show. */
	get decimalMark(): DecimalMark | undefined {
		const all = new DecimalMarkGuess();
		for (const { decimalMark } of this.#guesses.values()) if (decimalMark) all.add(decimalMark);
		return all.mark;
	}

	#fieldOf(name: string): string {
		const { fields, hasTitles } = this.#rules;
		const declared =
			fields.find(({ key }) => key === name) ??
			fields.find(({ displayName }) => displayName === name) ??
			systemFields.find(({ key }) => key === name);
		if (declared?.key) return declared.key;
		if (!hasTitles) return name;
		return ownMember(platformNames, name) ?? fieldKey(name);
	}

	#typeOf(field: string, guessed: DataFieldType): Pick<Column, "type" | "typeFrom"> {
		const system = systemFields.find(({ key }) => key === field);
		if (system) return { type: system.type ?? "TEXT", typeFrom: "collection" };
		const named = this.#rules.types.get(field);
		if (named) return { type: named, typeFrom: "option" };
		const declared = this.#rules.fields.find(({ key }) => key === field);
		return declared ? { type: declared.type ?? "ANY", typeFrom: "collection" } : { type: guessed, typeFrom: "file" };
	}
}

/** The key of a field with this title, as the platform makes it: `Main image` becomes `mainImage`. */
const fieldKey = (title: string): string => {
	if (/^[a-z_]\w*$/.test(title)) return title;
	const [first = "", ...words] = title.split(/[^\p{L}\p{N}_]+/u).filter(Boolean);
	const start = first === first.toUpperCase() ? first.toLowerCase() : first.charAt(0).toLowerCase() + first.slice(1);
	return [start, ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join("") || "field";
};
