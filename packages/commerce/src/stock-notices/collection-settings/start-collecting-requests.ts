import type { startCollectingRequests as declared } from "@cartwright/contract/back-in-stock/back-in-stock-settings";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changeCollection } from "./change-collection.ts";

export const startCollectingRequests: Handler<typeof declared> = (context, { appId }) =>
	changeCollection(context, appId, true);
