import { bool, defaulted, enumeration, integer, json, list, message, optional, text, type Wire } from "../message.ts";

/** Page by number. The published client begins at offset 0 with a limit of 50. */
export const paging = (limit: number) =>
	message({ limit: optional(integer({ min: 0, max: limit })), offset: optional(integer({ min: 0 })) });

/** Page by cursor. A request with a cursor carries neither filter nor sort: the cursor holds both. */
export const cursorPaging = (limit: number) =>
	message({ limit: optional(integer({ min: 0, max: limit })), cursor: optional(text({ max: 16000 })) });

export const SortOrder = enumeration(["ASC", "DESC"]);
export type SortOrder = Wire<typeof SortOrder>;

export const Sorting = message({
	fieldName: text({ max: 512 }),
	order: SortOrder,
	/** Which item of a list counts when the field lies inside one. */
	selectItemsBy: optional(list(json(), { max: 10 })),
});
export type Sorting = Wire<typeof Sorting>;

/** A query that pages by cursor. `filter` is an object of the query language. */
export const cursorQuery = (bounds: { limit: number; sorts: number }) =>
	message({ cursorPaging: cursorPaging(bounds.limit), filter: json(), sort: list(Sorting, { max: bounds.sorts }) });

/** A query that pages by number or by cursor. */
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

/** The older form: filter and sort are JSON written as strings. */
export const olderQuery = (limit: number) =>
	message({ paging: paging(limit), filter: optional(text()), sort: optional(text()) });

export const Cursors = message({
	next: optional(text({ max: 16000 })),
	prev: optional(text({ max: 16000 })),
});
export type Cursors = Wire<typeof Cursors>;

/** The published client takes a non-empty `next` for another page and does not look at `hasNext`. */
export const CursorPagingMetadata = message({
	count: optional(integer()),
	cursors: Cursors,
	hasNext: optional(bool()),
	total: optional(integer()),
});
export type CursorPagingMetadata = Wire<typeof CursorPagingMetadata>;

/** The published client's page iterator needs `total`, and claims no further page where `tooManyToCount` is set. */
export const PagingMetadata = message({
	count: optional(integer()),
	offset: optional(integer()),
	total: optional(integer()),
	tooManyToCount: optional(defaulted(bool(), false)),
	cursors: Cursors,
	hasNext: optional(bool()),
});
export type PagingMetadata = Wire<typeof PagingMetadata>;

/** What the older queries answer: the number of items on the page, and where it begins. */
export const OlderPagingMetadata = message({ items: integer(), offset: integer() });
export type OlderPagingMetadata = Wire<typeof OlderPagingMetadata>;
