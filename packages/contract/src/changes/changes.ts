import { bool, int64, integer, list, message, optional, text, timestamp, type Wire } from "../message.ts";
import { endpointsUnder, operation, service, staff } from "../operation.ts";
import { shop } from "../ownership.ts";

const endpoint = endpointsUnder({ published: "" });

/** Something of the shop that was created, changed or deleted. */
export const Change = message({
	/** Number of its latest change: 1, 2, 3 … in the shop, with gaps. */
	number: int64(),
	/** What it is, as events name it, such as `wix.ecom.v1.order`. */
	entity: text(),
	/** Its id; for the stock of a product, that of the product. The id of an item of data is what follows the first slash. */
	entityId: text(),
});
export type Change = Wire<typeof Change>;

export const listChanges = operation({
	summary:
		"Lists what was changed lately, each thing once, for pages that show it. Without a number or a time, it lists nothing, " +
		"and returns the number to go on from. Changes are kept while somebody asks at least every five minutes, up to 200 of them.",
	...endpoint("GET", "/cartwright/v1/changes"),
	query: "flat",
	callers: staff,
	ownership: shop,
	permission: "CARTWRIGHT.CHANGE_READ",
	request: message({
		/** Of what, as events name it, such as `wix.ecom.v1.order`. The caller needs the permission to get its events. */
		entities: list(text({ max: 100 }), { min: 1, max: 30 }),
		/** The `last` of the response before. */
		after: optional(int64({ min: 0 })),
		/** In place of `after`: since when. A change is listed from two seconds before, since clocks differ. */
		since: optional(timestamp()),
		/** How many seconds to wait for a change if there is none. A caller of whom 20 calls wait gets the response at once. */
		waitSeconds: integer({ min: 0, max: 20 }),
	}),
	required: ["entities"],
	response: message({
		/** The newest last. */
		changes: list(Change),
		/** The number to go on from. */
		last: int64(),
		/** Whether these are all changes. If not, whatever is shown has to be loaded anew. */
		isComplete: bool(),
	}),
});

/** Cartwright's own: what was changed lately, for pages that follow it. */
export const changes = service({
	name: "cartwright.changes",
	entity: "cartwright.v1.change",
	operations: { listChanges },
	events: {},
});
