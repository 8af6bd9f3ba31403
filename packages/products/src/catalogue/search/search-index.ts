import { equals, type Filter, type Scalar } from "@cartwright/store/query/filter";
import { Bits } from "./bits.ts";
import { type Column, NumberColumn, ValueColumn, type ValueColumnState } from "./columns.ts";
import { PlaceTable } from "./place-table.ts";
import type { NewPlaces } from "./posting-lists.ts";
import { codeKinds, type ProductEntry, places, variantCount } from "./product-entry.ts";
import { TextColumn, type TextColumnState } from "./text-column.ts";
import { foldCode } from "./tokenize.ts";
import type { Reader } from "./top.ts";
import { VariantTable, type VariantTableState } from "./variant-table.ts";
import { Vocabulary, type VocabularyState } from "./vocabulary.ts";

const numbers = [
	"createdDate",
	"updatedDate",
	"numericId",
	"actualPriceRange.minValue.amount",
	"actualPriceRange.maxValue.amount",
	"compareAtPriceRange.minValue.amount",
	"compareAtPriceRange.maxValue.amount",
	"physicalProperties.shippingWeightRange.minValue",
	"physicalProperties.shippingWeightRange.maxValue",
	"cartwright.sales",
	"inStock",
	"cartwright.presentable",
	...([true, false] as const).flatMap((inStock) => [variantCount("all", inStock), variantCount("shown", inStock)]),
];
const texts = [
	"id",
	"name",
	"slug",
	"handle",
	"minVariantPriceInfo.sku",
	"variantsInfo.variants.sku",
	"variantsInfo.variants.barcode",
];
// With fewer stale places than this, compaction is not worth it.
const minRemoved = 2000;
// Added items take several times the memory of packed ones.
const minAdded = 4000;
const maxAddedShare = 1 / 8;

/** Ids are looked up, not compared. */
const isById = (filter: Filter): filter is ById => (filter.op === "eq" || filter.op === "in") && filter.field === "id";

type ById =
	| Extract<Filter, { readonly op: "in" }>
	| { readonly op: "eq"; readonly field: string; readonly value: Scalar };

export interface SearchIndexState {
	readonly titles: VocabularyState;
	readonly descriptions: VocabularyState;
	readonly numbers: readonly Float64Array[];
	readonly texts: readonly TextColumnState[];
	readonly values: Readonly<Record<string, ValueColumnState>>;
	readonly variants: VariantTableState;
	readonly codes: Uint32Array;
	readonly ids: Uint32Array;
	readonly nameLengths: Uint8Array;
	readonly present: Uint32Array;
	readonly size: number;
}

/**
 * The search index of all products of a site. Each product has a place, which is in the lists of its words and values.
 * A changed product gets a new place; from time to time, all places are assigned again.
 */
export class SearchIndex {
	/** The words of names, brands, tags and options. */
	titles = new Vocabulary();
	descriptions = new Vocabulary();
	variants = new VariantTable();
	readonly #columns = new Map<string, Column>();
	/** Places by code, with the kinds of the code. */
	#codes = new PlaceTable();
	#ids = new PlaceTable();
	readonly #idColumn: TextColumn;
	readonly #codeColumns: readonly (readonly [kind: number, column: TextColumn])[];
	#nameLengths = new Uint8Array(16);
	#present = new Bits(64);
	/** Cached, because every search needs it. */
	#visible: Bits | undefined;
	/** Number of assigned places. */
	size = 0;
	#packedSize = 0;
	#count = 0;

	constructor(state?: SearchIndexState) {
		for (const [index, path] of numbers.entries()) {
			this.#columns.set(
				path,
				state ? NumberColumn.from(state.numbers[index] ?? new Float64Array()) : new NumberColumn(),
			);
		}
		for (const [index, path] of texts.entries()) {
			const text = state?.texts[index];
			this.#columns.set(path, text ? TextColumn.from(text) : new TextColumn());
		}
		this.#idColumn = this.#columns.get("id") as TextColumn;
		this.#codeColumns = [
			[codeKinds.sku, this.#columns.get("variantsInfo.variants.sku") as TextColumn],
			[codeKinds.barcode, this.#columns.get("variantsInfo.variants.barcode") as TextColumn],
		];
		if (state) this.#restore(state);
	}

	/** The number of products. */
	get count(): number {
		return this.#count;
	}

	put(entry: ProductEntry): void {
		this.remove(entry.id);
		if (this.size - this.#packedSize >= Math.max(minAdded, this.#packedSize * maxAddedShare)) this.pack();
		this.#visible = undefined;
		const place = this.size++;
		this.#count += 1;
		this.#grow();
		this.#present.add(place);
		this.#ids.add(entry.id, place << 5, this.#present);
		this.#nameLengths[place] = Math.min(255, entry.nameLength);
		for (const [word, bits] of entry.words) {
			const inTitles = bits & ~places.description;
			if (inTitles) this.titles.add(word, place, inTitles, entry.spellings.get(word));
			if (bits & places.description) this.descriptions.add(word, place, 0, entry.spellings.get(word));
		}
		this.variants.add(entry.variants);
		for (const [code, kinds] of entry.codes) this.#codes.add(code, (place << 5) | kinds, this.#present);
		for (const [path, column] of this.#columns) {
			if (!(path in entry.values)) column.add(place, []);
		}
		for (const [path, values] of Object.entries(entry.values)) this.column(path).add(place, values);
	}

	remove(id: string): void {
		const place = this.placeOf(id);
		if (place === undefined) return;
		this.#present.delete(place);
		this.#count -= 1;
		this.#visible = undefined;
		const removed = this.size - this.#count;
		if (removed > minRemoved && removed > this.#count / 2) this.#renumber();
	}

	idAt(place: number): string {
		return this.#idColumn.valueAt(place) ?? "";
	}

	placeOf(id: string): number | undefined {
		for (const item of this.#ids.get(id)) {
			const place = item >>> 5;
			if (this.#present.has(place) && this.idAt(place) === id) return place;
		}
		return undefined;
	}

	nameLengthAt(place: number): number {
		return this.#nameLengths[place] ?? 0;
	}

	/** Places of products with this code as one of these kinds. */
	placesOfCode(code: string, kinds: number): number[] {
		return this.#codes
			.get(code)
			.filter((item) => item & kinds && this.#present.has(item >>> 5) && this.#hasCode(item >>> 5, code, item & kinds))
			.map((item) => item >>> 5);
	}

	column(path: string): Column {
		let column = this.#columns.get(path);
		if (!column) {
			column = new ValueColumn();
			this.#columns.set(path, column);
		}
		return column;
	}

	/** The places of all or of the visible products; read-only. */
	everything(visibleOnly: boolean): Bits {
		if (!visibleOnly) return this.#present;
		this.#visible ??= this.matching(equals("visible", true));
		return this.#visible;
	}

	/** The places that match the filter. `known` has the places of conditions that are not on an indexed field. */
	matching(filter: Filter, precomputed: ReadonlyMap<Filter, Bits> = new Map()): Bits {
		const cached = precomputed.get(filter);
		if (cached) return cached.copy();
		switch (filter.op) {
			case "and":
				return filter.filters.reduce(
					(result, each) => result.and(this.matching(each, precomputed)),
					this.#present.copy(),
				);
			case "or":
				return filter.filters.reduce(
					(result, each) => result.or(this.matching(each, precomputed)),
					new Bits(this.room),
				);
			case "not":
				return this.#present.copy().without(this.matching(filter.filter, precomputed));
			case "matchItems":
				return new Bits(this.room);
			default:
				if (filter.op === "hasAll" && filter.values.length === 0) return this.#present.copy();
				if (isById(filter)) return this.#placesOfIds("values" in filter ? filter.values : [filter.value]);
				return this.column(filter.field).matching(filter, this.room).and(this.#present);
		}
	}

	/** What it takes to find the places that match the filter, in steps of a `WorkBudget`. */
	stepsOf(filter: Filter): number {
		if (filter.op === "and" || filter.op === "or") {
			return filter.filters.reduce((steps, each) => steps + this.stepsOf(each), 0);
		}
		if (filter.op === "not") return this.stepsOf(filter.filter);
		return filter.op === "matchItems" || isById(filter) ? 0 : this.size * this.column(filter.field).stepsPerPlace;
	}

	/** Reads the sort keys of products. */
	readerOf(field: string): Reader {
		const column = this.column(field);
		const read = (place: number) => column.valueAt(place);
		if (!(column instanceof TextColumn)) return read;
		return Object.assign(read, {
			compare: (place: number, value: Scalar | null) => column.compare(place, value),
			comparePlaces: (place: number, other: number) => column.comparePlaces(place, other),
		});
	}

	/** The capacity of sets of places. */
	get room(): number {
		return this.#present.words.length * 32;
	}

	/** Packs added items, as after a build. */
	pack(newPlaces?: NewPlaces): void {
		this.titles.pack(newPlaces);
		this.descriptions.pack(newPlaces);
		this.variants.pack(newPlaces);
		for (const column of this.#columns.values()) column.pack(newPlaces);
		this.#packedSize = this.size;
	}

	/** A snapshot of the index. Later changes do not modify its arrays. */
	state(): SearchIndexState {
		const columns = [...this.#columns];
		return {
			titles: this.titles.state(),
			descriptions: this.descriptions.state(),
			numbers: columns.flatMap(([, column]) => (column instanceof NumberColumn ? [column.state()] : [])),
			texts: columns.flatMap(([, column]) => (column instanceof TextColumn ? [column.state()] : [])),
			values: Object.fromEntries(
				columns.flatMap(([path, column]) => (column instanceof ValueColumn ? [[path, column.state()]] : [])),
			),
			variants: this.variants.state(),
			codes: this.#codes.state(),
			ids: this.#ids.state(),
			nameLengths: this.#nameLengths.slice(0, this.size),
			present: this.#present.words.slice(),
			size: this.size,
		};
	}

	#restore(state: SearchIndexState): void {
		[this.titles, this.descriptions] = [Vocabulary.from(state.titles), Vocabulary.from(state.descriptions)];
		this.variants = VariantTable.from(state.variants);
		for (const [path, values] of Object.entries(state.values)) this.#columns.set(path, ValueColumn.from(values));
		[this.#codes, this.#ids] = [PlaceTable.from(state.codes), PlaceTable.from(state.ids)];
		this.#nameLengths = new Uint8Array(state.nameLengths);
		this.#present = new Bits(state.present.length * 32);
		this.#present.words.set(state.present);
		this.#count = this.#present.count;
		[this.size, this.#packedSize] = [state.size, state.size];
	}

	/** Whether the product has the code: items of other codes may have the same hash. */
	#hasCode(place: number, code: string, kinds: number): boolean {
		return this.#codeColumns.some(
			([kind, column]) => kinds & kind && column.valuesAt(place).some((each) => foldCode(each) === code),
		);
	}

	#placesOfIds(ids: readonly Scalar[]): Bits {
		const bits = new Bits(this.room);
		for (const id of ids) {
			const place = typeof id === "string" ? this.placeOf(id) : undefined;
			if (place !== undefined) bits.add(place);
		}
		return bits;
	}

	#grow(): void {
		if (this.size <= this.#nameLengths.length && this.size <= this.room) return;
		const room = Math.max(this.room, Math.ceil(this.size * 1.5));
		const lengths = new Uint8Array(room);
		lengths.set(this.#nameLengths.subarray(0, room));
		this.#nameLengths = lengths;
		const larger = new Bits(room);
		larger.words.set(this.#present.words);
		this.#present = larger;
	}

	/** Assigns new places without gaps. */
	#renumber(): void {
		const newPlaces = new Int32Array(this.size).fill(-1);
		const lengths = new Uint8Array(Math.max(16, this.#count));
		const present = new Bits(Math.max(64, this.#count));
		let size = 0;
		this.#present.each((place) => {
			newPlaces[place] = size;
			lengths[size] = this.nameLengthAt(place);
			present.add(size++);
		});
		[this.size, this.#nameLengths, this.#present] = [size, lengths, present];
		this.#codes.move(newPlaces);
		this.#ids.move(newPlaces);
		this.pack(newPlaces);
	}
}
