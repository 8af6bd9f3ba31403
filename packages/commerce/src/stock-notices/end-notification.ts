import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { byId } from "@cartwright/store/store";
import { stockNotices } from "./documents.ts";
import { notifyWaitlist } from "./notify-waitlist.ts";
import { changeOf, ended } from "./stock-notice.ts";

interface EndedMail {
	/** Id of the request. */
	readonly about: string;
	readonly state: string;
	readonly isLate: boolean;
}

/** Records how the mail of a request ended. Whoever was to be notified too late waits again, in the same place. */
export const endNotification = async (
	context: WorkContext,
	site: string,
	{ about, state, isLate }: EndedMail,
): Promise<void> => {
	const { notice } = await context.store.read(site, { notice: byId(stockNotices, about) });
	if (!notice) return;
	const { doc } = notice;
	const after = isLate
		? { ...doc, status: "RECEIVED" as const }
		: state === "FAILED"
			? ended(doc, { status: "FAILED" })
			: ended(doc, { status: "NOTIFICATION_SENT", autoNotified: true });
	// It is not processing any more if the worker crashed after this commit, and gets the event again.
	if (doc.status === "PROCESSING") await context.store.commit(site, [changeOf(notice, after, context)]);
	if (isLate) await notifyWaitlist(context, site, doc.productId);
};
