import type { JsonObject } from "@cartwright/contract/message";
import { byIds } from "@cartwright/store/store";
import type { WorkContext } from "../../../foundation/context.ts";
import { type AnyJobKind, decideEach, type JobKind } from "../../../foundation/job-kind.ts";
import { reviewRequests } from "./documents.ts";
import { changeOf, ended } from "./request.ts";

/** Cancels requests, whether their mail was sent or not. */
export const requestCancellation: JobKind<JsonObject> = {
	name: "bulkCancelReviewRequestsByFilter",
	async decide(context: WorkContext, site, ids) {
		const { requestsById } = await context.store.read(site, { requestsById: byIds(reviewRequests, ids) });
		return decideEach(ids, requestsById, (request) =>
			request.doc.status === "CANCELED"
				? []
				: [changeOf(request, ended(request.doc, { status: "CANCELED" }), ["status"], context)],
		);
	},
};

export const reviewRequestJobKinds: readonly AnyJobKind[] = [requestCancellation];
