import { bool, defaulted, enumeration, integer, json, list, message, optional, text, type Wire } from "../message.ts";

/** Offset paging. The published client starts at offset 0 with a limit of 50. */
export const paging = (limit: number) =>
	message({ limit: optional(integer({ min: 0, max: limit })), offset: optional(integer({ min: 0 })) });

/** Cursor paging. A request with a cursor contains neither filter nor sort: the cursor includes both. */
export const cursorPaging = (limit: number) =>
	message({ limit: optional(integer({ min: 0, max: limit })), cursor: optional(text({ max: 16000 })) });

export const SortOrder = enumeration(["ASC", "DESC"]);
export type SortOrder = Wire<typeof SortOrder>;

export const Sorting = message({
	/** Name of the field. */
	fieldName: text({ max: 512 }),
	/** Ascending or descending. */
	order: SortOrder,
	/** Which item of a list to use if the field is inside one. */
	selectItemsBy: optional(list(json(), { max: 10 })),
});
export type Sorting = Wire<typeof Sorting>;

/** A query with cursor paging. `filter` is an object of the query language. */
export const cursorQuery = (bounds: { limit: number; sorts: number }) =>
	message({ cursorPaging: cursorPaging(bounds.limit), filter: json(), sort: list(Sorting, { max: bounds.sorts }) });

/** A query with offset or cursor paging. */
export const pagedQuery = (bounds: { limit: number; sorts?: number }) =>
	message(
		{
			paging: paging(bounds.limit),
			cursorPaging: cursorPaging(bounds.limit),
			filter: json(),
			sort: list(Sorting, bounds.sorts === undefined ? {} : { max: bounds.sorts }),
		},
		{ oneof: [["paging", "cursorPaging"]] },
	);

/** The older query format: filter and sort are JSON strings. */
export const olderQuery = (limit: number) =>
	message({ paging: paging(limit), filter: optional(text()), sort: optional(text()) });

export const Cursors = message({
	/** Cursor of the next page. */
	next: optional(text({ max: 16000 })),
	/** Cursor of the previous page. */
	prev: optional(text({ max: 16000 })),
});
export type Cursors = Wire<typeof Cursors>;

/** The published client assumes another page if `next` is not empty, and ignores `hasNext`. */
export const CursorPagingMetadata = message({
	count: optional(integer()),
	/** Cursors of the neighbouring pages. */
	cursors: Cursors,
	/** Whether there is another page. */
	hasNext: optional(bool()),
	/** The number of all results. */
	total: optional(integer()),
});
export type CursorPagingMetadata = Wire<typeof CursorPagingMetadata>;

/** The published client's page iterator needs `total`, and reports no further page if `tooManyToCount` is set. */
export const PagingMetadata = message({
	count: optional(integer()),
	offset: optional(integer()),
	/** The number of all results. */
	total: optional(integer()),
	/** Whether there are too many results to count. */
	tooManyToCount: optional(defaulted(bool(), false)),
	/** Cursors of the neighbouring pages. */
	cursors: Cursors,
	/** Whether there is another page. */
	hasNext: optional(bool()),
});
export type PagingMetadata = Wire<typeof PagingMetadata>;

/** Paging metadata of the older query format: the number of items on the page, and its offset. */
export const OlderPagingMetadata = message({
	/** The number of items on the page. */
	items: integer(),
	/** The number of items before the page. */
	offset: integer(),
});
export type OlderPagingMetadata = Wire<typeof OlderPagingMetadata>;
