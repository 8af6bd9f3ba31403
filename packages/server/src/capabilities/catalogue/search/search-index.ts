import { equals, type Filter, type Scalar } from "@cartwright/store/query/filter";
import { Bits } from "./bits.ts";
import { type Column, NumberColumn, TextColumn, ValueColumn } from "./columns.ts";
import { type ProductEntry, places, variantCount } from "./product-entry.ts";
import { Vocabulary } from "./vocabulary.ts";

const numbers = [
	"createdDate",
	"updatedDate",
	"actualPriceRange.minValue.amount",
	"actualPriceRange.maxValue.amount",
	"compareAtPriceRange.minValue.amount",
	"compareAtPriceRange.maxValue.amount",
	"physicalProperties.shippingWeightRange.minValue",
	"physicalProperties.shippingWeightRange.maxValue",
	"cartwright.sales",
	"inStock",
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
// Fewer places of products that are gone or were changed are not worth the work.
const fewGone = 2000;

/**
 * All products of a site as search asks for them: each has a place, and stands with its place in the lists of its words
 * and values. A product that changes gets another place; now and then all places are given out anew.
 */
export class SearchIndex {
	/** The words of names, brands, tags and options. */
	readonly titles = new Vocabulary();
	readonly descriptions = new Vocabulary();
	readonly #columns = new Map<string, Column>();
	/** Places with kinds of codes, as in postings, by code. Nearly all codes stand once. */
	readonly #codes = new Map<string, number[]>();
	readonly #places = new Map<string, number>();
	#ids: string[] = [];
	#nameLengths = new Uint8Array(16);
	#present = new Bits(64);
	/** Asked for with each search. */
	#onShow: Bits | undefined;
	/** How many places were given out. */
	size = 0;

	constructor() {
		for (const path of numbers) this.#columns.set(path, new NumberColumn());
		for (const path of texts) this.#columns.set(path, new TextColumn());
	}

	/** How many products there are. */
	get count(): number {
		return this.#places.size;
	}

	put(entry: ProductEntry): void {
		this.remove(entry.id);
		this.#onShow = undefined;
		const place = this.size++;
		this.#grow();
		this.#places.set(entry.id, place);
		this.#ids[place] = entry.id;
		this.#nameLengths[place] = Math.min(255, entry.nameLength);
		this.#present.add(place);
		for (const [word, bits] of entry.words) {
			const inTitles = bits & ~places.description;
			if (inTitles) this.titles.add(word, place, inTitles, entry.spellings.get(word));
			if (bits & places.description) this.descriptions.add(word, place, 0, entry.spellings.get(word));
		}
		for (const [code, kinds] of entry.codes) this.#addCode(code, (place << 5) | kinds);
		for (const path of this.#columns.keys()) {
			if (!(path in entry.values)) this.#columns.get(path)?.add(place, []);
		}
		for (const [path, values] of Object.entries(entry.values)) this.column(path).add(place, values);
	}

	remove(id: string): void {
		const place = this.#places.get(id);
		if (place === undefined) return;
		this.#places.delete(id);
		this.#present.delete(place);
		this.#onShow = undefined;
		const gone = this.size - this.#places.size;
		if (gone > fewGone && gone > this.#places.size / 2) this.#compact();
	}

	idAt(place: number): string {
		return this.#ids[place] ?? "";
	}

	placeOf(id: string): number | undefined {
		return this.#places.get(id);
	}

	nameLengthAt(place: number): number {
		return this.#nameLengths[place] ?? 0;
	}

	/** Places that have the code as one of these kinds. */
	placesOfCode(code: string, kinds: number): number[] {
		return (this.#codes.get(code) ?? []).filter((item) => item & kinds).map((item) => item >>> 5);
	}

	column(path: string): Column {
		let column = this.#columns.get(path);
		if (!column) {
			column = new ValueColumn();
			this.#columns.set(path, column);
		}
		return column;
	}

	/** The places of products, of all or of those on show; not to be changed. */
	everything(onShow: boolean): Bits {
		if (!onShow) return this.#present;
		this.#onShow ??= this.matching(equals("visible", true));
		return this.#onShow;
	}

	/** The places where the filter holds. `known` has those of conditions that no field answers. */
	matching(filter: Filter, known: ReadonlyMap<Filter, Bits> = new Map()): Bits {
		const answered = known.get(filter);
		if (answered) return answered.copy();
		switch (filter.op) {
			case "and":
				return filter.filters.reduce((kept, each) => kept.and(this.matching(each, known)), this.#present.copy());
			case "or":
				return filter.filters.reduce((kept, each) => kept.or(this.matching(each, known)), new Bits(this.room));
			case "not":
				return this.#present.copy().without(this.matching(filter.filter, known));
			case "matchItems":
				return new Bits(this.room);
			default:
				if (filter.op === "hasAll" && filter.values.length === 0) return this.#present.copy();
				return this.column(filter.field).matching(filter, this.room).and(this.#present);
		}
	}

	/** Reads what products are sorted by. */
	readerOf(field: string): (place: number) => Scalar | null {
		if (field === "id") return (place) => this.idAt(place);
		const column = this.column(field);
		return (place) => column.valueAt(place);
	}

	/** As many places as sets of them have room for. */
	get room(): number {
		return this.#present.words.length * 32;
	}

	#addCode(code: string, item: number): void {
		const known = this.#codes.get(code);
		if (known) known.push(item);
		else this.#codes.set(code, [item]);
	}

	#grow(): void {
		if (this.size <= this.#nameLengths.length && this.size <= this.room) return;
		const lengths = new Uint8Array(Math.ceil(this.size * 1.5));
		lengths.set(this.#nameLengths.subarray(0, this.size));
		this.#nameLengths = lengths;
		const larger = new Bits(Math.ceil(this.size * 1.5));
		larger.words.set(this.#present.words.subarray(0, larger.words.length));
		this.#present = larger;
	}

	/** Gives out the places anew, without gaps. */
	#compact(): void {
		const moves = new Int32Array(this.size).fill(-1);
		const [ids, lengths] = [[] as string[], new Uint8Array(Math.max(16, this.#places.size))];
		this.#present.each((place) => {
			moves[place] = ids.length;
			lengths[ids.length] = this.nameLengthAt(place);
			ids.push(this.idAt(place));
		});
		this.size = ids.length;
		[this.#ids, this.#nameLengths, this.#present] = [ids, lengths, new Bits(Math.max(64, ids.length))];
		for (const [place, id] of ids.entries()) {
			this.#places.set(id, place);
			this.#present.add(place);
		}
		this.titles.move(moves);
		this.descriptions.move(moves);
		for (const column of this.#columns.values()) column.move(moves, ids.length);
		for (const [code, list] of this.#codes) {
			const kept = list.filter((item) => (moves[item >>> 5] ?? -1) >= 0);
			if (kept.length === 0) this.#codes.delete(code);
			else
				this.#codes.set(
					code,
					kept.map((item) => ((moves[item >>> 5] ?? 0) << 5) | (item & 31)),
				);
		}
	}
}
