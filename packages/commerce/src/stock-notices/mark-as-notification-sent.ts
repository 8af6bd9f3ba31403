import type { markAsNotificationSent as declared } from "@cartwright/contract/back-in-stock/back-in-stock-notifications";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { loadRequest } from "./load-request.ts";
import { requestView } from "./request-view.ts";
import { changeOf, ended } from "./stock-notice.ts";

/** A second call changes nothing, and neither does one after the shop's own mail. */
export const markAsNotificationSent: Handler<typeof declared> = async (context, { id }) => {
	const notice = await loadRequest(context, id);
	if (notice.doc.status === "NOTIFICATION_SENT") return { request: requestView(notice.doc) };
	const marked = ended(notice.doc, { status: "NOTIFICATION_SENT", autoNotified: false });
	await context.store.commit(context.site, [changeOf(notice, marked, context)]);
	return { request: requestView(marked) };
};
