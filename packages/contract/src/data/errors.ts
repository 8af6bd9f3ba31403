import { error } from "../declared-error.ts";

export const WDE0007 = error(400, "The item to update has no id.", "Set `_id`.");
export const WDE0009 = error(400, "The item is larger than 500 KB.", "Store large content as a file and refer to it.");
export const WDE0014 = error(
	429,
	"Too many items are written in a minute, from one address or to the collection.",
	"Wait for the seconds of `retryAfterSeconds`, and write fewer items at once.",
);
export const WDE0020 = error(
	400,
	"The field does not refer to items, or not to several.",
	"Declare it as `REFERENCE` or `MULTI_REFERENCE`.",
);
export const WDE0025 = error(404, "The collection does not exist.", "Check the id, or create the collection.");
export const WDE0026 = error(404, "The collection was deleted.", "Restore it by `restoreDataCollection`.");
export const WDE0027 = error(
	403,
	"The permissions of the collection do not allow this to the caller.",
	"Sign in, or change the permissions of the collection.",
);
export const WDE0029 = error(409, "The item refers to the other one already.", "Nothing is to be done.");
export const WDE0073 = error(
	404,
	"The collection has no such item, none that the caller may use, or none that meets the condition.",
	"Query the items again.",
);
export const WDE0074 = error(409, "The collection has an item with this id.", "Use `save` to replace it.");
export const WDE0075 = error(
	400,
	"A date, a field or a sort is invalid, or an item does not fit its collection in strict mode.",
	"Read the description of the error.",
);
export const WDE0078 = error(
	400,
	"A hook of the installation rejected the call or the item. `data.jsErrorValue` or `data.value` is what it threw.",
	"The message of the hook says what to change.",
);
export const WDE0079 = error(400, "The id of the item is invalid.", "Use a text of 1 to 256 characters.");
export const WDE0091 = error(
	429,
	"The items would exceed `data.maxMegabytes` or `data.maxItems` of the settings. Nothing was changed.",
	"Remove items, or raise the limit. Items of emptied and deleted collections count until a job deletes them.",
);
export const WDE0092 = error(
	400,
	"There is too much to sort, or there are too many groups.",
	"Filter the items first, or limit the results.",
);
export const WDE0093 = error(400, "The filter is invalid.", "Use the operators of the query language.");
export const WDE0104 = error(409, "There is a collection with this id.", "Change it by `updateDataCollection`.");
export const WDE0119 = error(
	428,
	"The collection, or this server, does not support the operation or the plugin.",
	"Read the description of the error.",
);
export const WDE0121 = error(400, "The sort is by several fields that hold lists.", "Sort by one of them.");
export const WDE0122 = error(
	429,
	"The request would compute too much, or build or hold too much text.",
	"Filter the items first by an index, request fewer at once, and use fewer stages, expressions and conditions.",
);
export const WDE0123 = error(409, "Another item has the value, and an index makes it unique.", "Choose another value.");
export const WDE0133 = error(
	400,
	"The values of the item are too large for an index.",
	"Shorten them, or drop the index.",
);
export const WDE0134 = error(400, "The name of a field starts with `$`.", "Rename the field.");
export const WDE0147 = error(
	400,
	"A path is invalid, a field cannot be changed or is not declared, or values do not fit its new type.",
	"Use paths such as `address.city`, or change the items that the error lists.",
);
export const WDE0151 = error(400, "The cursor is not from this query.", "Start from the first page.");
export const WDE0153 = error(404, "The item does not refer to the other one.", "Nothing is to be done.");
export const WDE0168 = error(400, "The item is nested more than 50 levels deep.", "Store it flatter.");
export const WDE0169 = error(
	400,
	"The filter is nested more than 10 levels deep.",
	"Flatten it with `$and` and `$or`.",
);
export const WDE0172 = error(
	504,
	"A hook of the installation failed or took too long. Nothing was changed.",
	"Try again. The operator finds the cause in the log of the server.",
);
export const WDE0174 = error(428, "Items have no translations.", "Store one item for each language.");
export const WDE0178 = error(
	409,
	"The collection has changed since it was read.",
	"Read it again and repeat the change.",
);
export const WDE0179 = error(
	400,
	"The sandbox is not enabled.",
	"Set `data.sandbox` in the settings, or leave out `environment`.",
);
