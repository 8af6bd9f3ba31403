import { guid, list, message, text, type Wire } from "../message.ts";
import { endpointsUnder, operation, service, staff } from "../operation.ts";
import { shop } from "../ownership.ts";

const endpoint = endpointsUnder({ published: "/ecom" });

/** A condition of discount rules that a service of an app decides. */
export const AppTrigger = message({
	/** Its id in the app. */
	id: text({ min: 1, max: 100 }),
	/** The app. */
	appId: guid(),
	/** What staff read. */
	name: text({ min: 1, max: 200 }),
});
export type AppTrigger = Wire<typeof AppTrigger>;

export const listTriggers = operation({
	summary:
		"Lists the conditions that discount rules can have beside those of the shop, as the service plug-ins of apps say now. " +
		"Those of a service that does not respond are left out.",
	...endpoint("POST", "/v1/discount-custom-triggers/list"),
	callers: staff,
	ownership: shop,
	permission: "ECOM.CUSTOM_TRIGGERS_READ",
	request: message({}),
	response: message({
		/** The conditions. */
		triggers: list(AppTrigger, { max: 1000 }),
	}),
});

/** Conditions of discount rules that apps decide. */
export const discountsCustomTrigger = service({
	name: "ecom.discounts-custom-trigger",
	entity: "wix.ecom.custom_trigger.v1.custom_trigger",
	operations: { listTriggers },
	events: {},
});
