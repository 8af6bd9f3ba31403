import { error } from "../declared-error.ts";
import { bool, enumeration, guid, list, message, optional, readOnly, text, type Wire } from "../message.ts";
import { endpointsUnder, operation, service, staff } from "../operation.ts";
import { caller } from "../ownership.ts";

const endpoint = endpointsUnder({ published: "" });

/** So many views a caller can have, and so many a shop can share. */
export const maxSavedViews = 50;

/** A list of the dashboard that can have views. */
export const ListOfViews = enumeration(["orders", "products", "media", "reviews", "customers", "giftCards"]);
export type ListOfViews = Wire<typeof ListOfViews>;

/** Filters, search and order of a list under a name. */
export const SavedView = message({
	/** Id of the view. */
	id: guid(),
	/** The list that it is of. The caller needs the permission to read that list. */
	list: ListOfViews,
	/** Its name, which the views of a list that belong to the same person, or to the shop, do not share. */
	name: text({ min: 1, max: 50 }),
	/** The query of the address of the list, without its question mark, such as `status=paid&sort=-total`. */
	search: text({ max: 2000 }),
	/** Whether it belongs to the shop, so that all staff who may read the list see it. */
	shared: bool(),
	/** Whether the caller may change and delete it: their own, those that they shared, and, with `CARTWRIGHT.STAFF_MANAGE`, all. */
	editable: readOnly(optional(bool())),
});
export type SavedView = Wire<typeof SavedView>;

const permission = "CARTWRIGHT.SAVED_VIEW_MANAGE";

const SAVED_VIEW_NOT_FOUND = error(404, "The caller can change no view with this id.", "List the views again.");

export const listSavedViews = operation({
	summary: "Lists the views of a list that the caller saved, and those that the shop shares, each by name.",
	...endpoint("GET", "/cartwright/v1/saved-views"),
	query: "flat",
	callers: staff,
	ownership: caller,
	permission,
	request: message({
		/** Of which list. */
		list: ListOfViews,
	}),
	required: ["list"],
	response: message({
		/** Those of the caller first. */
		views: list(SavedView),
	}),
});

/** Who shared a view, and whoever manages staff, can take it back: then it is a view of the caller alone. */
export const saveView = operation({
	summary: "Saves a view of a list: the one with the id, or a new one if there is no id.",
	...endpoint("POST", "/cartwright/v1/saved-views"),
	callers: staff,
	ownership: caller,
	permission,
	request: message({
		/** The view. */
		view: SavedView,
	}),
	required: ["view", "view.list", "view.name"],
	response: message({
		/** The saved view. */
		view: SavedView,
	}),
	errors: {
		SAVED_VIEW_NOT_FOUND,
		SAVED_VIEW_NAME_TAKEN: error(409, "The list has a view with this name.", "Choose another name, or send its id."),
		TOO_MANY_SAVED_VIEWS: error(400, `There are ${maxSavedViews} views already.`, "Delete one first."),
	},
	unwrap: "view",
});

export const deleteSavedView = operation({
	summary: "Deletes a view.",
	...endpoint("DELETE", "/cartwright/v1/saved-views/{savedViewId}"),
	query: "flat",
	callers: staff,
	ownership: caller,
	permission,
	request: message({
		/** Id of the view. */
		savedViewId: guid(),
	}),
	required: ["savedViewId"],
	response: message({}),
	errors: { SAVED_VIEW_NOT_FOUND },
});

/** Cartwright's own: views of lists that staff save, for themselves or for all. */
export const savedViews = service({
	name: "cartwright.saved-views",
	entity: "cartwright.v1.saved_view",
	operations: { listSavedViews, saveView, deleteSavedView },
	events: {},
});
