import type { Context } from "@cartwright/kernel/foundation/context";
import { create, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byIds } from "@cartwright/store/store";
import { noReviews, type Review, type ReviewSummary, reviewSummaries, summaryId } from "./documents.ts";

const idOf = ({ namespace, entityId }: Pick<Review, "namespace" | "entityId">): string =>
	summaryId(namespace, entityId);

/** The summaries of the entities of reviews, as the changes of a commit leave them. */
export class Summaries {
	readonly #stored: ReadonlyMap<string, Stored<ReviewSummary>>;
	readonly #changed = new Map<string, ReviewSummary>();

	/** By default, nothing is stored yet. */
	constructor(stored: ReadonlyMap<string, Stored<ReviewSummary>> = new Map()) {
		this.#stored = stored;
	}

	/** A review that is new has no version before, a deleted one none after. */
	count(before: Review | undefined, after: Review | undefined): void {
		if (before?.status === "APPROVED") this.#add(before, -1);
		if (after?.status === "APPROVED") this.#add(after, 1);
	}

	#add(review: Review, difference: number): void {
		const id = idOf(review);
		const { entityId, content } = review;
		const { counts, withPictures } = this.#changed.get(id) ?? this.#stored.get(id)?.doc ?? noReviews;
		const after = counts.map((count, index) =>
			index === content.rating - 1 ? Math.max(0, count + difference) : count,
		);
		const pictures = Math.max(0, withPictures + (content.media.length > 0 ? difference : 0));
		this.#changed.set(id, { id, entityId, counts: after, withPictures: pictures });
	}

	writes(): Write[] {
		return [...this.#changed.values()].map((summary) => {
			const stored = this.#stored.get(summary.id);
			return stored ? replace(reviewSummaries, stored, summary) : create(reviewSummaries, summary);
		});
	}
}

/** Summaries are as good as loaded: the collection is cached. */
export const loadSummaries = async (
	{ store, site }: Pick<Context, "store" | "site">,
	reviews: readonly Pick<Review, "namespace" | "entityId">[],
): Promise<Summaries> => {
	const { stored } = await store.read(site, { stored: byIds(reviewSummaries, [...new Set(reviews.map(idOf))]) });
	return new Summaries(stored);
};
