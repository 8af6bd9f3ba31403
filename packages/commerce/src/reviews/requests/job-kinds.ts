import type { JsonObject } from "@cartwright/contract/message";
import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { type AnyJobKind, decideEach, type JobKind } from "@cartwright/kernel/foundation/job-kind";
import { mails } from "@cartwright/kernel/mail/documents";
import { remove } from "@cartwright/store/batch";
import { byIds } from "@cartwright/store/store";
import { reviewRequests } from "./documents.ts";
import { changeOf, ended } from "./request.ts";
import { mailIdOf } from "./sending.ts";

/** Cancels requests, whether their mail was sent or not. A mail that waits for the mail server is withdrawn. */
export const requestCancellation: JobKind<JsonObject> = {
	name: "bulkCancelReviewRequestsByFilter",
	async decide(context: WorkContext, site, ids) {
		const { requestsById, mailsById } = await context.store.read(site, {
			requestsById: byIds(reviewRequests, ids),
			mailsById: byIds(mails, ids.map(mailIdOf)),
		});
		return decideEach(ids, requestsById, (request) => {
			if (request.doc.status === "CANCELED") return [];
			const mail = mailsById.get(mailIdOf(request.doc.id));
			const withdrawn = mail?.doc.state === "WAITING" ? [remove(mails, mail)] : [];
			const { failure: _, ...rest } = request.doc;
			return [changeOf(request, ended(rest, { status: "CANCELED" }), ["status"], context), ...withdrawn];
		});
	},
};

export const reviewRequestJobKinds: readonly AnyJobKind[] = [requestCancellation];
