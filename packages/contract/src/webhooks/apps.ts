import { freshSession } from "../fresh-session.ts";
import { enumeration, guid, list, message, optional, text, timestamp, type Wire } from "../message.ts";
import { endpointsUnder, operation, service, staff } from "../operation.ts";
import { shop } from "../ownership.ts";
import { APP_NOT_FOUND, TOO_MANY_APPS } from "./errors.ts";

const endpoint = endpointsUnder({ published: "" });
const managing = { callers: staff, permission: "CARTWRIGHT.APP_MANAGE" } as const;
const roles = enumeration(["owner", "manager", "fulfilment", "support", "content", "read-only"]);

/**
 * A system of somebody else that works with the shop: it calls with an access token, and gets events by webhooks. Its id
 * and its secret are those of an API key (`cartwright.keys`), and are what the published client calls app id and app
 * secret.
 */
export const App = message({
	/** Id of the app, and of its API key. */
	id: guid(),
	/** The name of the app. */
	name: text(),
	/** The id of the app in this shop. Access tokens and events name it. */
	instanceId: guid(),
	/** Its role, if it has one. */
	role: optional(text()),
	/** Its permission ids, if it has no role. */
	scopes: list(text()),
	/** The public key that verifies what the shop sends, as PEM in base64: one line for an environment variable. */
	publicKey: text(),
	/** The public key that replaces it, while a rotation is under way. */
	nextPublicKey: optional(text()),
	/** From when on the next key signs. */
	nextKeyStarts: optional(timestamp()),
	/** When it was created. */
	createdDate: timestamp(),
	/** When it was removed. It is forgotten once its webhooks have been notified. */
	removedDate: optional(timestamp()),
});
export type App = Wire<typeof App>;

const grant = {
	/** A role of staff. */
	role: optional(roles),
	/** Permission ids, in place of a role. */
	scopes: list(text({ max: 100 }), { max: 100 }),
};

export const createApp = operation({
	summary:
		"Creates an app with a role or with permission ids, an RSA key pair and a secret. Callers can grant only what they " +
		"hold themselves.",
	...endpoint("POST", "/cartwright/v1/apps"),
	...managing,
	ownership: shop,
	request: message(
		{ /** What the app is. */ name: text({ min: 1, max: 200 }), ...grant },
		{ oneof: [["role", "scopes"]] },
	),
	required: ["name"],
	response: message({
		/** The app. */
		app: App,
		/** The app secret, shown only here. */
		secret: text(),
	}),
	errors: { ...freshSession, TOO_MANY_APPS },
});

export const listApps = operation({
	summary: "Lists the apps of the shop, oldest first.",
	...endpoint("GET", "/cartwright/v1/apps"),
	query: "flat",
	...managing,
	ownership: shop,
	request: message({}),
	response: message({ /** All apps, and those that are being removed. */ apps: list(App) }),
});

export const rotateAppSecret = operation({
	summary: "Replaces the secret of an app. The previous one stays valid for a day.",
	...endpoint("POST", "/cartwright/v1/apps/{appId}/rotate-secret"),
	...managing,
	ownership: shop,
	request: message({ /** Id of the app. */ appId: guid() }),
	required: ["appId"],
	response: message({
		/** The app. */
		app: App,
		/** The new app secret, shown only here. */
		secret: text(),
	}),
	errors: { ...freshSession, APP_NOT_FOUND },
});

export const rotateAppKey = operation({
	summary:
		"Creates the next key pair of an app. It signs from the given time on, in a day by default, so that the app can be " +
		"given the new public key before. What the app refuses meanwhile is sent again.",
	...endpoint("POST", "/cartwright/v1/apps/{appId}/rotate-key"),
	...managing,
	ownership: shop,
	request: message({
		/** Id of the app. */
		appId: guid(),
		/** When the new key starts to sign, within a week. */
		starts: optional(timestamp()),
	}),
	required: ["appId"],
	response: message({ /** The app. */ app: App }),
	unwrap: "app",
	errors: { ...freshSession, APP_NOT_FOUND },
});

export const removeApp = operation({
	summary:
		"Removes an app: its tokens and its secret end at once. Its webhooks get what is waiting for them and the event " +
		"`AppRemoved`, and end then.",
	...endpoint("DELETE", "/cartwright/v1/apps/{appId}"),
	query: "flat",
	...managing,
	ownership: shop,
	request: message({ /** Id of the app. */ appId: guid() }),
	required: ["appId"],
	response: message({}),
	errors: { APP_NOT_FOUND },
});

/** The app was created. Sent to its own webhooks alone, as their first event. */
const AppInstalled = message({
	/** Id of the app. */
	appId: guid(),
});

/** The app was removed. Sent to its own webhooks alone, as their last event. */
const AppRemoved = message({
	/** Id of the app. */
	appId: guid(),
});

/** Cartwright's own: apps, with which other systems call the shop and hear of its events. */
export const apps = service({
	name: "cartwright.apps",
	entity: "cartwright.v1.app",
	operations: { createApp, listApps, rotateAppSecret, rotateAppKey, removeApp },
	events: {
		appInstalled: { type: "AppInstalled", slug: "installed", kind: "action", bare: true, payload: AppInstalled },
		appRemoved: { type: "AppRemoved", slug: "removed", kind: "action", bare: true, payload: AppRemoved },
	},
});
