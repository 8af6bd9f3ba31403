import type { deleteBackInStockNotificationRequest as declared } from "@cartwright/contract/back-in-stock/back-in-stock-notifications";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { loadRequest } from "./load-request.ts";
import { deletionOf } from "./stock-notice.ts";

export const deleteBackInStockNotificationRequest: Handler<typeof declared> = async (context, { id }) => {
	const notice = await loadRequest(context, id);
	await context.store.commit(context.site, [deletionOf(notice, context)]);
	return {};
};
