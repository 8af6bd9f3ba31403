import { DataItemsError } from "./data-items-error.ts";

export interface PagingMetadata {
	readonly total?: number | null;
	readonly hasNext?: boolean | null;
	readonly cursors?: { readonly next?: string | null; readonly prev?: string | null };
}

export interface ResultPage<Value> {
	readonly values: readonly Value[];
	readonly paging: PagingMetadata;
}

/** Loads a page by its offset or its cursor. */
export type LoadPage<Value> = (place: number | string) => Promise<ResultPage<Value>>;

interface Position {
	readonly collection: string;
	readonly pageSize: number | undefined;
	/** Unknown on pages that a cursor led to. */
	readonly offset: number | undefined;
	readonly pageNumber: number;
	readonly total: number | undefined;
}

const defaultPageSize = 50;

/** A page of results. */
export class DataResult<Value> {
	readonly items: readonly Value[];
	readonly #page: ResultPage<Value>;
	readonly #load: LoadPage<Value>;
	readonly #position: Position;

	constructor(page: ResultPage<Value>, load: LoadPage<Value>, position: Position) {
		this.items = page.values;
		this.#page = page;
		this.#load = load;
		this.#position = position;
	}

	get length(): number {
		return this.items.length;
	}

	/** The number of all results, if the call asked for it with `returnTotalCount`. */
	get totalCount(): number | undefined {
		return this.#position.total;
	}

	get pageSize(): number {
		return this.#position.pageSize ?? defaultPageSize;
	}

	/** The number of the page, from 0 on. */
	get currentPage(): number {
		return this.#position.pageNumber;
	}

	get totalPages(): number | undefined {
		return this.totalCount === undefined ? undefined : Math.ceil(this.totalCount / this.pageSize);
	}

	[Symbol.iterator](): Iterator<Value> {
		return this.items[Symbol.iterator]();
	}

	hasNext(): boolean {
		return this.#page.paging.hasNext ?? false;
	}

	hasPrev(): boolean {
		return this.#position.pageNumber > 0 || typeof this.#page.paging.cursors?.prev === "string";
	}

	next(): Promise<DataResult<Value>> {
		if (!this.hasNext()) throw this.#noPage("WDE0165", "next");
		return this.#go(this.#page.paging.cursors?.next, this.pageSize, 1);
	}

	prev(): Promise<DataResult<Value>> {
		if (!this.hasPrev()) throw this.#noPage("WDE0159", "prev");
		return this.#go(this.#page.paging.cursors?.prev, -this.pageSize, -1);
	}

	async #go(cursor: string | null | undefined, distance: number, pages: 1 | -1): Promise<DataResult<Value>> {
		const { offset = 0, pageNumber } = this.#position;
		const target = Math.max(offset + distance, 0);
		const page = await this.#load(cursor ?? target);
		return new DataResult(page, this.#load, {
			...this.#position,
			offset: cursor ? undefined : target,
			pageNumber: Math.max(pageNumber + pages, 0),
		});
	}

	#noPage(code: string, which: string): DataItemsError {
		const { collection } = this.#position;
		return new DataItemsError([`${code}: Invalid query on [${collection}].\nThere is no ${which} page.`]);
	}
}

/** Loads the first page. */
export const firstPage = async <Value>(
	load: LoadPage<Value>,
	{
		collection,
		limit,
		skip,
	}: { readonly collection: string; readonly limit?: number | undefined; readonly skip: number },
): Promise<DataResult<Value>> => {
	const page = await load(skip);
	const pageSize = limit ?? (page.paging.hasNext ? page.values.length : undefined);
	const pageNumber = Math.ceil(skip / (pageSize ?? defaultPageSize));
	return new DataResult(page, load, {
		collection,
		pageSize,
		offset: skip,
		pageNumber,
		total: page.paging.total ?? undefined,
	});
};

/** The paging members of a request. */
export const pagingOf = (limit: number | undefined, place: number | string): object => {
	if (typeof place === "string") return { cursorPaging: { limit, cursor: place } };
	return limit !== undefined || place > 0 ? { paging: { limit, offset: place } } : {};
};
