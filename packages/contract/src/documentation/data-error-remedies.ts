import type { ErrorCode } from "../services.ts";
import type { Remedy } from "./remedy.ts";

/** Codes of calls on data collections. */
export const dataErrorRemedies: Readonly<Record<Extract<ErrorCode, `WDE${string}`>, Remedy>> = {
	WDE0007: { meaning: "The item to update has no id.", remedy: "Set `_id`." },
	WDE0009: { meaning: "The item is larger than 500 KB.", remedy: "Store large content as a file and refer to it." },
	WDE0014: {
		meaning: "Too many items are written in a minute, from one address or to the collection.",
		remedy: "Wait for the seconds of `retryAfterSeconds`, and write fewer items at once.",
	},
	WDE0020: {
		meaning: "The field does not refer to items, or not to several.",
		remedy: "Declare it as `REFERENCE` or `MULTI_REFERENCE`.",
	},
	WDE0025: { meaning: "The collection does not exist.", remedy: "Check the id, or create the collection." },
	WDE0026: { meaning: "The collection was deleted.", remedy: "Restore it by `restoreDataCollection`." },
	WDE0027: {
		meaning: "The permissions of the collection do not allow this to the caller.",
		remedy: "Sign in, or change the permissions of the collection.",
	},
	WDE0029: { meaning: "The item refers to the other one already.", remedy: "Nothing is to be done." },
	WDE0073: {
		meaning: "The collection has no such item, none that the caller may use, or none that meets the condition.",
		remedy: "Query the items again.",
	},
	WDE0074: { meaning: "The collection has an item with this id.", remedy: "Use `save` to replace it." },
	WDE0075: {
		meaning: "A date, a field or a sort is invalid, or an item does not fit its collection in strict mode.",
		remedy: "Read the description of the error.",
	},
	WDE0079: { meaning: "The id of the item is invalid.", remedy: "Use a text of 1 to 256 characters." },
	WDE0092: {
		meaning: "There is too much to sort, or there are too many groups.",
		remedy: "Filter the items first, or limit the results.",
	},
	WDE0093: { meaning: "The filter is invalid.", remedy: "Use the operators of the query language." },
	WDE0104: { meaning: "There is a collection with this id.", remedy: "Change it by `updateDataCollection`." },
	WDE0121: { meaning: "The sort is by several fields that hold lists.", remedy: "Sort by one of them." },
	WDE0122: {
		meaning: "The request would compute too much, or build or hold too much text.",
		remedy:
			"Filter the items first by an index, request fewer at once, and use fewer stages, expressions and conditions.",
	},
	WDE0123: { meaning: "Another item has the value, and an index makes it unique.", remedy: "Choose another value." },
	WDE0133: {
		meaning: "The values of the item are too large for an index.",
		remedy: "Shorten them, or drop the index.",
	},
	WDE0109: { meaning: "The request is too large.", remedy: "Send fewer items at a time." },
	WDE0119: {
		meaning: "The collection, or this server, does not support the operation or the plugin.",
		remedy: "Read the description of the error.",
	},
	WDE0134: { meaning: "The name of a field starts with `$`.", remedy: "Rename the field." },
	WDE0147: {
		meaning: "A path is invalid, a field cannot be changed or is not declared, or values do not fit its new type.",
		remedy: "Use paths such as `address.city`, or change the items that the error lists.",
	},
	WDE0151: { meaning: "The cursor is not from this query.", remedy: "Start from the first page." },
	WDE0153: { meaning: "The item does not refer to the other one.", remedy: "Nothing is to be done." },
	WDE0168: { meaning: "The item is nested more than 50 levels deep.", remedy: "Store it flatter." },
	WDE0169: { meaning: "The filter is nested more than 10 levels deep.", remedy: "Flatten it with `$and` and `$or`." },
	WDE0174: { meaning: "Items have no translations.", remedy: "Store one item for each language." },
	WDE0178: { meaning: "The collection has changed since it was read.", remedy: "Read it again and repeat the change." },
	WDE0091: {
		meaning: "The items would exceed `data.maxMegabytes` or `data.maxItems` of the settings. Nothing was changed.",
		remedy:
			"Remove items, or raise the limit. Items of emptied and deleted collections count until a job deletes them.",
	},
	WDE0078: {
		meaning:
			"A hook of the installation rejected the call or the item. `data.jsErrorValue` or `data.value` is what it threw.",
		remedy: "What the hook says tells what to change.",
	},
	WDE0172: {
		meaning: "A hook of the installation failed or took too long. Nothing was changed.",
		remedy: "Try again. The operator finds the cause in the log of the server.",
	},
	WDE0179: {
		meaning: "The sandbox is not enabled.",
		remedy: "Set `data.sandbox` in the settings, or leave out `environment`.",
	},
};
