import { list, message, optional, text } from "../message.ts";
import { endpointsUnder as addressesAt, anyoneOrGuest, operation, service } from "../operation.ts";
import { shop } from "../ownership.ts";

const endpoint = addressesAt({ published: "" });

export const listDeliveryCountries = operation({
	summary: "Lists the countries that the shop delivers to; an empty list means all. `home` is the shop's own.",
	...endpoint("GET", "/cartwright/v1/addresses/countries"),
	query: "flat",
	callers: anyoneOrGuest,
	ownership: shop,
	permission: "CARTWRIGHT.SITE_READ",
	request: message({}),
	response: message({
		/** ISO 3166 codes. */
		countries: list(text({ format: "COUNTRY" })),
		home: text({ format: "COUNTRY" }),
	}),
});

export const findPlace = operation({
	summary:
		"Gets the city and subdivision of a postcode, to save typing; empty if the postcode is unknown or ambiguous.",
	...endpoint("GET", "/cartwright/v1/addresses/place"),
	query: "flat",
	callers: anyoneOrGuest,
	ownership: shop,
	permission: "CARTWRIGHT.SITE_READ",
	request: message({
		country: text({ format: "COUNTRY" }),
		postalCode: text({ min: 1, max: 20, format: "POSTAL_CODE" }),
	}),
	required: ["country", "postalCode"],
	response: message({
		city: optional(text()),
		/** ISO 3166-2. */
		subdivision: optional(text()),
	}),
});

/** Cartwright's own: what forms ask about places. */
export const addresses = service({
	name: "cartwright.addresses",
	entity: "cartwright.v1.address",
	operations: { listDeliveryCountries, findPlace },
	events: {},
});
