import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { byId } from "@cartwright/store/store";
import { withActivity } from "./abandoned-checkout.ts";
import { abandonedCheckouts } from "./documents.ts";

interface EndedMail {
	/** Id of the checkout. */
	readonly about: string;
	readonly state: string;
}

/** Records how the mail of an abandoned checkout ended. */
export const endRecoveryMail = async (
	context: WorkContext,
	site: string,
	{ about, state }: EndedMail,
): Promise<void> => {
	const { store } = context;
	const { left } = await store.read(site, { left: byId(abandonedCheckouts, about) });
	if (!left?.doc.isMailQueued) return;
	const { isMailQueued: _, ...doc } = left.doc;
	const type = state === "FAILED" ? "EMAIL_NOT_SENT" : "EMAIL_SENT";
	await store.commit(site, [withActivity(left, type, context, doc).write]);
};
