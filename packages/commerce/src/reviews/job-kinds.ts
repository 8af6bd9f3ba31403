import type { JsonObject } from "@cartwright/contract/message";
import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { type AnyJobKind, decideEach, type JobKind } from "@cartwright/kernel/foundation/job-kind";
import type { Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byIds } from "@cartwright/store/store";
import { type Review, reviews } from "./documents.ts";
import { type Decision, moderated } from "./moderate.ts";
import { deletionOf } from "./review.ts";
import { loadSummaries } from "./summaries.ts";

interface Change {
	readonly after: Review | undefined;
	readonly write: Write;
}

/** A kind of job that changes reviews one by one, and their summaries with them. */
const reviewJobKind = <Work extends JsonObject>(
	name: string,
	change: (review: Stored<Review>, work: Work, context: WorkContext) => Change | undefined,
): JobKind<Work> => ({
	name,
	async decide(context, site, ids, work) {
		const { reviewsById } = await context.store.read(site, { reviewsById: byIds(reviews, ids) });
		const summaries = await loadSummaries(
			{ store: context.store, site },
			[...reviewsById.values()].map(({ doc }) => doc),
		);
		const { writes, failures } = decideEach(ids, reviewsById, (review) => {
			const changed = change(review, work, context);
			if (!changed) return [];
			summaries.count(review.doc, changed.after);
			return [changed.write];
		});
		return { writes: [...writes, ...summaries.writes()], failures };
	},
});

export const reviewDeletion: JobKind<JsonObject> = reviewJobKind("bulkDeleteReviews", (review, _work, context) => ({
	after: undefined,
	write: deletionOf(review, context),
}));

export const reviewModeration: JobKind<{ readonly status: Decision }> = reviewJobKind(
	"bulkUpdateModerationStatus",
	(review, { status }, context) => {
		const changed = moderated(review, status, context);
		return changed && { after: changed.review.doc, write: changed.write };
	},
);

export const reviewJobKinds: readonly AnyJobKind[] = [reviewDeletion, reviewModeration];
