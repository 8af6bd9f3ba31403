import { message } from "../message.ts";
import { anyoneOrGuest, endpointsUnder, operation, service } from "../operation.ts";
import { Site } from "./site-messages.ts";

const endpoint = endpointsUnder({ published: "" });

export const getSite = operation({
	summary:
		"Gets what a storefront needs about the shop of the caller's token: name, currency, languages, brand, " +
		"pages and contact.",
	...endpoint("GET", "/cartwright/v1/site"),
	query: "flat",
	callers: anyoneOrGuest,
	permission: "CARTWRIGHT.SITE_READ",
	request: message({}),
	response: message({ site: Site }),
	unwrap: "site",
});

/** Cartwright's own: what a storefront needs to know of the shop itself. */
export const site = service({
	name: "cartwright.site",
	entity: "cartwright.v1.site",
	operations: { getSite },
	events: {},
});
