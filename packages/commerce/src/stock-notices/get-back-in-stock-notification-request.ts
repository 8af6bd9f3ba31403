import type { getBackInStockNotificationRequest as declared } from "@cartwright/contract/back-in-stock/back-in-stock-notifications";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { loadRequest } from "./load-request.ts";
import { requestView } from "./request-view.ts";

export const getBackInStockNotificationRequest: Handler<typeof declared> = async (context, { id }) => ({
	request: requestView((await loadRequest(context, id)).doc),
});
