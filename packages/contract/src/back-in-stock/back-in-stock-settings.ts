import { guid, message } from "../message.ts";
import { anyone, endpointsUnder, operation, service, staff } from "../operation.ts";
import { shop } from "../ownership.ts";
import { BackInStockSettings } from "./back-in-stock-messages.ts";
import { NOT_SUPPORTED_APP_DEF_ID } from "./errors.ts";

const endpoint = endpointsUnder({ published: "/back-in-stock-service", standalone: "" });
const path = "/v1/back-in-stock-notification-requests/settings";

export const getSettings = operation({
	summary: "Says of each catalogue whether shoppers can ask for notifications.",
	...endpoint("PUT", path),
	callers: anyone,
	ownership: shop,
	permission: "ECOM.READ_BACK_IN_STOCK_NOTIFICATION_SETTINGS",
	request: message({}),
	response: message({ settings: BackInStockSettings }),
});

const collecting = {
	callers: staff,
	permission: "ECOM.MODIFY_BACK_IN_STOCK_NOTIFICATION_SETTINGS",
	request: message({ appId: guid() }),
	required: ["appId"],
	response: message({ settings: BackInStockSettings }),
	errors: { NOT_SUPPORTED_APP_DEF_ID },
} as const;

export const startCollectingRequests = operation({
	summary: "Lets shoppers ask for notifications.",
	...endpoint("POST", `${path}/start-collecting`),
	...collecting,
	ownership: shop,
});

export const stopCollectingRequests = operation({
	summary: "Accepts no more requests for notifications. Those that wait are still notified.",
	...endpoint("POST", `${path}/stop-collecting`),
	...collecting,
	ownership: shop,
});

export const backInStockSettings = service({
	name: "ecom.back-in-stock-settings",
	entity: "wix.ecom.v1.back_in_stock_settings",
	operations: { getSettings, startCollectingRequests, stopCollectingRequests },
	events: {},
});
