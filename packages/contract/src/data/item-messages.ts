import {
	bool,
	defaulted,
	enumeration,
	integer,
	json,
	list,
	message,
	optional,
	readOnly,
	text,
	type Wire,
} from "../message.ts";
import { cursorPaging, paging, Sorting } from "../query/query-messages.ts";

/** The longest id of a data collection. */
const maxCollectionId = 256;
/** Pages of items hold at most as many. */
export const maxPage = 1000;
/** The most bytes of a request with one item, and with several. */
export const largestItemRequest = 2 * 1024 * 1024;
export const largestBulkRequest = 16 * 1024 * 1024;
/** The longest JSON of an item or a value that is read: items of more than 500 KB are refused with their own error. */
export const maxData = largestBulkRequest;

export const Environment = enumeration(["LIVE", "SANDBOX", "SANDBOX_PREFERRED"]);
export type Environment = Wire<typeof Environment>;

/** A request on the items or indexes of one environment. */
export const inEnvironment = {
	/**
	 * LIVE, or the SANDBOX for tests, which `data.sandbox` of the settings enables for staff and apps. SANDBOX_PREFERRED
	 * is the sandbox if it is enabled and the caller may use it, and LIVE otherwise.
	 */
	environment: Environment,
};

/** Members of every request on the items of a collection. */
export const inCollection = {
	/** Id of the data collection, such as `Menus`. */
	dataCollectionId: text({ max: maxCollectionId }),
	...inEnvironment,
	/** Options for collections with the plugin PUBLISH. */
	publishPluginOptions: message({
		/** Whether items with the status DRAFT are there: reads return them, writes change them. Only for staff and apps. */
		includeDraftItems: defaulted(bool(), false),
	}),
};

/**
 * An item of a data collection. `data` contains the fields, among them `_id`, `_owner`, `_createdDate` and
 * `_updatedDate`. Dates are objects such as `{ "$date": "2026-03-31T12:00:00.000Z" }`, at any depth.
 */
export const DataItem = message({
	/** Id of the item, the same as `data._id`. */
	id: text(),
	/** Id of the collection. */
	dataCollectionId: readOnly(text()),
	/** The fields of the item. */
	data: json({ max: maxData }),
});
export type DataItem = Wire<typeof DataItem>;

/** What is told of an item that was removed. */
export const DeletedDataItem = message({
	/** Id of the item. */
	id: text(),
	/** Id of the collection. */
	dataCollectionId: text(),
});
export type DeletedDataItem = Wire<typeof DeletedDataItem>;

/** Options that every read of items takes. */
export const readOptions = {
	/** Every read sees all that was written before. */
	consistentRead: defaulted(bool(), false),
	/** A language tag. Items are not translated. */
	language: optional(text({ max: 50 })),
	/** Options for the app that owns the collection; ignored, because apps own none. */
	appOptions: json(),
	/** Id of the calling app; ignored. */
	appId: optional(text({ max: 256 })),
	/** Whether to leave out the hooks of the operation; only staff and apps may. */
	suppressHooks: defaulted(bool(), false),
};

/** Options that every write of items takes. */
export const writeOptions = {
	/** Whether to leave out the hooks of the operation; only staff and apps may. */
	suppressHooks: defaulted(bool(), false),
};

/** A request with one item. */
export const withItem = {
	/** The item, with all of its fields. */
	dataItem: DataItem,
};

/** A request on one item. */
export const byItemId = {
	/** Id of the item. */
	dataItemId: text(),
};

/** A response with one item. */
export const oneItem = {
	/** The item as it is stored. */
	dataItem: DataItem,
};

/** Which items to return, and in which order. Without a sort, the newest come first. */
export const ItemQuery = message(
	{
		/** A page by its offset. */
		paging: paging(maxPage),
		/** A page by a cursor. The cursor contains filter and sort. */
		cursorPaging: cursorPaging(maxPage),
		/** An object of the query language over any fields of the items. */
		filter: json(),
		/** The fields to sort by. */
		sort: list(Sorting, { max: 5 }),
		/** The fields to return; all if empty. `_id` is always among them. */
		fields: list(text({ max: 1000 }), { max: 100 }),
	},
	{ oneof: [["paging", "cursorPaging"]] },
);
export type ItemQuery = Wire<typeof ItemQuery>;

/** Restricts a change to an item that matches. */
export const Condition = message({
	/** The filter that the stored item must match. */
	filter: json(),
});
export type Condition = Wire<typeof Condition>;

/** A request for a conditional change. */
export const onCondition = {
	/** Changes the item only if it matches. */
	condition: Condition,
};

export const SaveAction = enumeration(["UNKNOWN_ACTION", "INSERTED", "UPDATED"]);
export type SaveAction = Wire<typeof SaveAction>;

export const ItemPagingMetadata = message({
	/** The number of items on the page. */
	count: optional(integer()),
	/** The number of items before the page; only with offset paging. */
	offset: optional(integer()),
	/** The number of all results, if the request asks for it. */
	total: optional(integer()),
	/** Whether there are too many results to count: never. */
	tooManyToCount: optional(bool()),
	/** Cursors of the neighbouring pages. */
	cursors: message({
		/** Cursor of the next page. */
		next: optional(text()),
		/** Cursor of the previous page. */
		prev: optional(text()),
	}),
	/** Whether there is another page. */
	hasNext: optional(bool()),
});
export type ItemPagingMetadata = Wire<typeof ItemPagingMetadata>;
