import { create } from "@cartwright/store/batch";
import { and, equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import type { Context } from "../../../foundation/context.ts";
import { ApplicationError, invalid } from "../../../foundation/errors.ts";
import { webhookBacklogs } from "../documents.ts";
import { findWebhook } from "../find-webhook.ts";

const maxRanges = 10;

interface ResentRange {
	readonly site: string;
	readonly webhookId: string;
	/** Numbers of the first and the last event. */
	readonly from: string;
	readonly to: string;
}

/** Has the events of a range sent to a webhook again. */
export const resendRange = async (
	{ store, now, newId }: Pick<Context, "store" | "now" | "newId">,
	{ site, webhookId, from, to }: ResentRange,
): Promise<void> => {
	if (Number(to) < Number(from)) throw invalid("to", "must not be below `from`");
	await findWebhook(store, site, webhookId);
	const filter = and(equals("webhookId", webhookId), equals("isResent", true));
	const { ranges } = await store.read(site, { ranges: page(webhookBacklogs, { filter, limit: maxRanges }) });
	if (ranges.length === maxRanges) {
		throw new ApplicationError("TOO_MANY_RANGES", "Ten ranges are being sent again already. Wait for one to end.");
	}
	const range = { id: newId(), webhookId, isResent: true, next: from, to, failures: 0 };
	await store.commit(site, [create(webhookBacklogs, { ...range, nextAttempt: now, createdDate: now })]);
};
