import {
	bool,
	defaulted,
	enumeration,
	guid,
	int64,
	integer,
	list,
	message,
	optional,
	text,
	timestamp,
	type Wire,
} from "../message.ts";
import { endpointsUnder, operation, service, staff } from "../operation.ts";
import { shop } from "../ownership.ts";
import { APP_NOT_FOUND, TOO_MANY_RANGES, TOO_MANY_WEBHOOKS, WEBHOOK_NOT_FOUND } from "./errors.ts";

const endpoint = endpointsUnder({ published: "" });
const managing = { callers: staff, permission: "CARTWRIGHT.WEBHOOK_MANAGE" } as const;

/** `PAUSED` sends nothing: events are queued while they are stored, until it is `ACTIVE` again. */
export const WebhookStatus = enumeration(["ACTIVE", "PAUSED"]);

/** An address of an app, which gets the events of some types. */
export const Webhook = message({
	/** Id of the webhook. */
	id: guid(),
	/** The app that gets the events. Its key signs them. */
	appId: guid(),
	/** Where events are sent to, with POST. */
	url: text(),
	/** The types of the events, such as `wix.ecom.v1.order_created`. */
	eventTypes: list(text()),
	/** Whether events are sent. */
	status: WebhookStatus,
	/** Why it is paused: by `STAFF`, or because its address was `FAILING` for three days. */
	pauseReason: optional(enumeration(["STAFF", "FAILING"])),
	/** Number of the last event before those that wait. */
	position: int64(),
	/** The number of events since its position, including those of types that it does not get. */
	behind: integer(),
	/** Since when every attempt has failed. */
	failingSince: optional(timestamp()),
	/** The next attempt, while attempts fail. */
	nextAttempt: optional(timestamp()),
	/** When it was created. */
	createdDate: timestamp(),
	/** When it was last changed. */
	updatedDate: timestamp(),
});
export type Webhook = Wire<typeof Webhook>;

const url = text({ min: 1, max: 2000 });

export const createWebhook = operation({
	summary:
		"Creates a webhook of an app. It gets the events from now on; the first one of an app gets those since the app was " +
		"created, `AppInstalled` among them.",
	...endpoint("POST", "/cartwright/v1/webhooks"),
	...managing,
	ownership: shop,
	request: message({
		/** Id of the app. */
		appId: guid(),
		/** `https`; `http` on the same machine alone. */
		url,
		/** The types of the events that it gets. App and caller need the permission of each. */
		eventTypes: list(text({ min: 1, max: 200 }), { min: 1, max: 300 }),
	}),
	required: ["appId", "url", "eventTypes"],
	response: message({ /** The webhook. */ webhook: Webhook }),
	unwrap: "webhook",
	errors: { APP_NOT_FOUND, TOO_MANY_WEBHOOKS },
});

export const listWebhooks = operation({
	summary: "Lists the webhooks of the shop, oldest first.",
	...endpoint("GET", "/cartwright/v1/webhooks"),
	query: "flat",
	...managing,
	ownership: shop,
	request: message({}),
	response: message({ /** All webhooks. */ webhooks: list(Webhook) }),
});

export const updateWebhook = operation({
	summary: "Changes the address, the event types or the status of a webhook. Members that are not sent stay.",
	...endpoint("PATCH", "/cartwright/v1/webhooks/{webhookId}"),
	...managing,
	ownership: shop,
	request: message({
		/** Id of the webhook. */
		webhookId: guid(),
		/** The new address. */
		url: optional(url),
		/** None keeps those of before. */
		eventTypes: list(text({ min: 1, max: 200 }), { max: 300 }),
		/** Pauses or resumes it. */
		status: optional(WebhookStatus),
	}),
	required: ["webhookId"],
	response: message({ /** The webhook. */ webhook: Webhook }),
	unwrap: "webhook",
	errors: { APP_NOT_FOUND, WEBHOOK_NOT_FOUND },
});

export const removeWebhook = operation({
	summary: "Removes a webhook. Nothing more is sent to it.",
	...endpoint("DELETE", "/cartwright/v1/webhooks/{webhookId}"),
	query: "flat",
	...managing,
	ownership: shop,
	request: message({ /** Id of the webhook. */ webhookId: guid() }),
	required: ["webhookId"],
	response: message({}),
	errors: { WEBHOOK_NOT_FOUND },
});

export const listEventTypes = operation({
	summary: "Lists the types of events that webhooks can get, and the permission that each requires.",
	...endpoint("GET", "/cartwright/v1/webhooks/event-types"),
	query: "flat",
	...managing,
	ownership: shop,
	request: message({}),
	response: message({
		/** In the order of the services. */
		eventTypes: list(
			message({
				/** Such as `wix.ecom.v1.order_created`. */
				type: text(),
				/** The service that declares it. */
				service: text(),
				/** What an app needs to get it, and callers to read it; absent: nothing. */
				permission: optional(text()),
			}),
		),
	}),
});

/** `RETRYING` waits for its next attempt. `GIVEN_UP` was tried for three days. */
export const DeliveryStatus = enumeration(["DELIVERED", "RETRYING", "GIVEN_UP"]);

const Attempt = message({
	/** When it began. */
	time: timestamp(),
	/** Where the event was sent to, with POST. */
	url: text(),
	/** How long it took. */
	milliseconds: integer(),
	/** The HTTP status, if there was a response. */
	status: optional(integer()),
	/** Why there was no response. */
	error: optional(text()),
	/** The beginning of the response. */
	response: text(),
});

/** What became of an event at a webhook. Kept for 30 days. */
export const Delivery = message({
	/** Id of the delivery. */
	id: text(),
	/** Id of the webhook. */
	webhookId: guid(),
	/** Id of the event, which the receiver sees too. */
	eventId: text(),
	/** Number of the event. */
	number: int64(),
	/** The type of the event. */
	eventType: text(),
	/** What was sent: the claim `data` of the JWT, which is JSON; absent once the event is gone. */
	data: optional(text()),
	/** Where it stands. */
	status: DeliveryStatus,
	/** The last ones. */
	attempts: list(Attempt),
	/** The number of attempts. */
	attemptCount: integer(),
	/** When it is tried again. */
	nextAttempt: optional(timestamp()),
	/** When the first attempt was made. */
	createdDate: timestamp(),
});
export type Delivery = Wire<typeof Delivery>;

export const queryDeliveries = operation({
	summary: "Lists what was sent to a webhook, where, and what came back, newest event first.",
	...endpoint("POST", "/cartwright/v1/webhooks/deliveries/query"),
	...managing,
	ownership: shop,
	request: message({
		/** Id of the webhook. */
		webhookId: guid(),
		/** Only deliveries with this status. */
		status: optional(DeliveryStatus),
		/** Only events of this type. */
		eventType: optional(text({ max: 200 })),
		/** From the previous response, for earlier events. */
		before: optional(int64({ min: 1 })),
		limit: defaulted(integer({ min: 1, max: 100 }), 50),
	}),
	required: ["webhookId"],
	response: message({
		/** The deliveries. */
		deliveries: list(Delivery),
		/** Set if there may be more. */
		nextBefore: optional(int64()),
	}),
	errors: { WEBHOOK_NOT_FOUND },
});

/** An event as webhooks get it. */
export const LoggedEvent = message({
	/** 1, 2, 3 … in the shop, in the order in which events are sent. */
	number: int64(),
	/** The type of the event. */
	eventType: text(),
	/** When it happened. */
	time: timestamp(),
	/** The claim `data` of the JWT that is sent, which is JSON. */
	data: text(),
});
export type LoggedEvent = Wire<typeof LoggedEvent>;

export const queryEvents = operation({
	summary:
		"Lists events after a number in the form in which webhooks get them: of the types that the caller may read. Events are " +
		"stored for 30 days, from when a webhook wants their type or a listener runs.",
	...endpoint("POST", "/cartwright/v1/webhooks/events/query"),
	...managing,
	ownership: shop,
	request: message({
		/** 0 begins with the oldest one. */
		after: defaulted(int64({ min: 0 }), "0"),
		/** All that the caller may read if there are none. */
		eventTypes: list(text({ max: 200 }), { max: 300 }),
		limit: defaulted(integer({ min: 1, max: 100 }), 50),
	}),
	response: message({
		/** The events, oldest first. */
		events: list(LoggedEvent),
		/** Number of the newest event. */
		newest: int64(),
	}),
});

export const listenToEvents = operation({
	summary:
		"Keeps the events of some types for ten minutes from now, as if a webhook wanted them, and returns the number after " +
		"which they follow. `queryEvents` reads them.",
	...endpoint("POST", "/cartwright/v1/webhooks/events/listen"),
	...managing,
	ownership: shop,
	request: message({
		/** All that the caller may read if there are none. */
		eventTypes: list(text({ max: 200 }), { max: 300 }),
	}),
	response: message({
		/** Number of the newest event. */
		newest: int64(),
		/** Until when events are kept. */
		until: timestamp(),
	}),
});

export const resendEvents = operation({
	summary:
		"Sends the events of a range of numbers to a webhook again, one after another in their order, whatever became of " +
		"them before.",
	...endpoint("POST", "/cartwright/v1/webhooks/{webhookId}/resend"),
	...managing,
	ownership: shop,
	request: message({
		/** Id of the webhook. */
		webhookId: guid(),
		/** Number of the first event. */
		from: int64({ min: 1 }),
		/** Number of the last event; `from` alone if absent. */
		to: optional(int64({ min: 1 })),
	}),
	required: ["webhookId", "from"],
	response: message({}),
	errors: { WEBHOOK_NOT_FOUND, TOO_MANY_RANGES },
});

/** What of a webhook did not arrive, of the last 30 days. */
const UndeliveredEvents = message({
	/** Id of the webhook. */
	webhookId: guid(),
	/** The number of events that wait for their next attempt. */
	retrying: integer(),
	/** The number of events that were given up. */
	givenUp: integer(),
});

export const countUndeliveredEvents = operation({
	summary:
		"Counts the events that were sent to each webhook of the shop and not accepted, of the types that the caller may read. " +
		"Webhooks without any are left out.",
	...endpoint("GET", "/cartwright/v1/webhooks/undelivered"),
	query: "flat",
	...managing,
	ownership: shop,
	request: message({}),
	response: message({ /** The webhook with the most first. */ webhooks: list(UndeliveredEvents) }),
});

export const resendUndeliveredEvents = operation({
	summary:
		"Sends all events again that a webhook has not accepted, one after another in their order, and now, also while its " +
		"address fails.",
	...endpoint("POST", "/cartwright/v1/webhooks/{webhookId}/resend-undelivered"),
	...managing,
	ownership: shop,
	request: message({ /** Id of the webhook. */ webhookId: guid() }),
	required: ["webhookId"],
	response: message({ /** How many events that are. */ count: integer() }),
	errors: { WEBHOOK_NOT_FOUND },
});

export const sendTestEvent = operation({
	summary:
		"Sends an event of any type to a webhook, now and once: the newest one of that type that is kept, or an empty one. " +
		"Handlers tell it by its id.",
	...endpoint("POST", "/cartwright/v1/webhooks/{webhookId}/test"),
	...managing,
	ownership: shop,
	request: message({
		/** Id of the webhook. */ webhookId: guid(),
		/** The type of the event. */ eventType: text({ min: 1, max: 200 }),
	}),
	required: ["webhookId", "eventType"],
	response: message({
		/** What was sent, and what came back. */
		attempt: Attempt,
		/** Whether the response had a status from 200 to 299. */
		accepted: bool(),
	}),
	errors: { APP_NOT_FOUND, WEBHOOK_NOT_FOUND },
});

/** Cartwright's own: which events of the shop are sent where, and what became of them. */
export const webhooks = service({
	name: "cartwright.webhooks",
	entity: "cartwright.v1.webhook",
	operations: {
		createWebhook,
		listWebhooks,
		updateWebhook,
		removeWebhook,
		listEventTypes,
		queryDeliveries,
		queryEvents,
		listenToEvents,
		resendEvents,
		countUndeliveredEvents,
		resendUndeliveredEvents,
		sendTestEvent,
	},
	events: {},
});
