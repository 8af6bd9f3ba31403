import { message } from "../message.ts";
import { endpointsUnder, operation, service, staff } from "../operation.ts";
import { shop } from "../ownership.ts";
import { CURRENCY_IN_USE, SETTINGS_CHANGED } from "./errors.ts";
import { Settings } from "./settings-messages.ts";

const endpoint = endpointsUnder({ published: "" });

const membersOf = <Path extends string, Name extends string>(path: Path, names: readonly Name[]) =>
	names.map((name): `${Path}.${Name}` => `${path}.${name}`);

/** Required in each entry of a list, by the path in the request. */
const requiredSettings = [
	...membersOf("settings.tax.rates", ["name", "country", "rate"]),
	...membersOf("settings.delivery.options", ["code", "title", "price"]),
	...membersOf("settings.delivery.pickupLocations", ["code", "title", "price", "address"]),
	...membersOf("settings.delivery.pickupLocations.address", ["country", "city", "addressLine"]),
	...membersOf("settings.returns.reasons", ["code"]),
	...membersOf("settings.social", ["name", "url"]),
] as const;

export const getSettings = operation({
	summary: "Gets all settings of the shop, with the default of each that was never set.",
	...endpoint("GET", "/cartwright/v1/settings"),
	query: "flat",
	callers: staff,
	ownership: shop,
	permission: "CARTWRIGHT.SETTINGS_READ",
	request: message({}),
	response: message({ settings: Settings }),
	unwrap: "settings",
});

export const updateSettings = operation({
	summary:
		"Changes settings by JSON merge patch (RFC 7386): objects are merged, lists replaced, and null restores a default. " +
		"The settings as a whole must make sense: a rate or delivery option occurs once, texts can be read on their " +
		"background, and links lead to a page or a web address.",
	...endpoint("PATCH", "/cartwright/v1/settings"),
	callers: staff,
	ownership: shop,
	permission: "CARTWRIGHT.SETTINGS_MANAGE",
	/** For `signIn`, and for `retention.auditDays`. */
	furtherPermissions: ["IAM.SIGN_ON_POLICY_UPDATE", "CARTWRIGHT.AUDIT_MANAGE"],
	request: message({ settings: Settings }),
	required: ["settings", ...requiredSettings],
	response: message({ settings: Settings }),
	errors: { SETTINGS_CHANGED, CURRENCY_IN_USE },
	unwrap: "settings",
});

/** Cartwright's own: the settings of a shop. */
export const settings = service({
	name: "cartwright.settings",
	entity: "cartwright.v1.settings",
	operations: { getSettings, updateSettings },
	events: {},
});
