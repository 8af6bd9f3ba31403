import { bool, defaulted, guid, list, message, optional, readOnly, text } from "../message.ts";
import { endpointsUnder, operation, service, staff } from "../operation.ts";
import { shop } from "../ownership.ts";

const endpoint = endpointsUnder({ published: "/tips-staff", standalone: "/_api/tips-staff-service" });

/** Somebody who can get tips. */
export const TippableStaff = message({
	/** Id of the staff user. */
	id: readOnly(optional(guid())),
	/** Name, or else the email address. */
	name: optional(text({ max: 500 })),
	/** Always absent: the shop has no staff beside its users. */
	staffMemberId: optional(guid()),
	/** Who it is. */
	identificationData: message({
		/** Id of the staff user. */
		wixUserId: guid(),
	}),
});

export const listTippableStaff = operation({
	summary: "Lists who can get tips: the staff users of the shop, if they are included.",
	...endpoint("GET", "/v1/eligible-staff"),
	query: "flat",
	callers: staff,
	ownership: shop,
	permission: "WIX_TIPS.STAFF_READ",
	request: message({
		/** Whether to list staff users; without them nobody is listed. */
		includeWixUsers: defaulted(bool(), false),
		/** A part of the name. */
		filterByName: optional(text({ max: 500 })),
		/** Their ids. */
		filterByIds: list(guid(), { max: 100 }),
	}),
	response: message({
		/** The first hundred, by when they joined. */
		staff: list(TippableStaff, { max: 100 }),
	}),
});

export const tippableStaff = service({
	name: "ecom.tippable-staff",
	entity: "wix.tips.staff.v1.staff",
	operations: { listTippableStaff },
	events: {},
});
