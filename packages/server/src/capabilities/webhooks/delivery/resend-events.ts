import type { resendEvents as declaration } from "@cartwright/contract/webhooks/webhooks";
import { create } from "@cartwright/store/batch";
import { and, equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { ApplicationError, invalid } from "../../../foundation/errors.ts";
import type { Handler } from "../../../foundation/handler.ts";
import { webhookBacklogs } from "../documents.ts";
import { findWebhook } from "../find-webhook.ts";

const maxRanges = 10;

export const resendEvents: Handler<typeof declaration> = async (context, { webhookId, from, to = from }) => {
	const { store, site, now, newId } = context;
	const last = to ?? from;
	if (Number(last) < Number(from)) throw invalid("to", "must not be below `from`");
	await findWebhook(store, site, webhookId);
	const filter = and(equals("webhookId", webhookId), equals("isResent", true));
	const { ranges } = await store.read(site, { ranges: page(webhookBacklogs, { filter, limit: maxRanges }) });
	if (ranges.length === maxRanges) {
		throw new ApplicationError<typeof declaration>(
			"TOO_MANY_RANGES",
			"Ten ranges are being sent again already. Wait for one to end.",
		);
	}
	const range = { id: newId(), webhookId, isResent: true, next: from, to: last, failures: 0 };
	await store.commit(site, [create(webhookBacklogs, { ...range, nextAttempt: now, createdDate: now })]);
	return {};
};
