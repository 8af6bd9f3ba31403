import type { updateReview as declared } from "@cartwright/contract/reviews/reviews";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { masked } from "@cartwright/kernel/foundation/masked-entity";
import { pictureWrites } from "@cartwright/products/media/review-pictures/picture-writes";
import { reviewSettings } from "@cartwright/products/reviews/settings";
import { mayChange } from "./access.ts";
import type { Review } from "./documents.ts";
import { limitReviewWrites } from "./limit-review-writes.ts";
import { loadReview } from "./load-review.ts";
import { loadReviewFacts } from "./load-review-facts.ts";
import { moderatedStatus } from "./moderation.ts";
import { changeOf } from "./review.ts";
import { reviewView } from "./review-view.ts";
import { authorFrom, changedContent } from "./sent-review.ts";
import { loadSummaries } from "./summaries.ts";

/** The pictures that the review has, as they are sent. */
const mediaOf = ({ content }: Review) => ({ media: content.media.map(({ url }) => ({ image: { url } })) });

const changeable: ReadonlySet<string> = new Set(["content", "author"]);

export const updateReview: Handler<typeof declared> = async (context, { review: sent, fieldMask }) => {
	const { store, site, identity, origin, now } = context;
	limitReviewWrites(context);
	const { id = "", revision, ...members } = sent;
	const before = await loadReview(context, id ?? "", (review) => mayChange(identity, review));
	if (revision !== String(before.revision)) {
		const description = `review.revision is ${revision}, but the review has ${before.revision} by now; read it again.`;
		throw new ApplicationError<typeof declared>("INVALID_REVISION", description, { revision: String(before.revision) });
	}
	const { content, author } = masked(members, fieldMask, changeable);
	const { doc } = before;
	if (author?.contactId && author.contactId !== doc.author.contactId) {
		throw invalid("review.author.contactId", "cannot be changed; leave it out", "FIELD_NOT_ALLOWED");
	}
	const [facts, summaries] = await Promise.all([
		loadReviewFacts(context, [{ content: content ?? {} }, { content: mediaOf(doc) }]),
		loadSummaries(context, [doc]),
	]);
	const changed = {
		...doc,
		...(content ? { content: changedContent(doc.content, content, "review.content", { ...facts, now }) } : {}),
		...(author ? { author: authorFrom(author, doc.author.contactId, facts) } : {}),
	};
	const isModerated = facts.owner !== undefined;
	const status = isModerated ? moderatedStatus(reviewSettings(facts.shop), changed) : doc.status;
	const manuallyChanged = isModerated ? false : doc.manuallyChanged;
	const modified = [...(content ? ["content"] : []), ...(author ? ["author"] : [])];
	const { review, write } = changeOf(
		before,
		{ ...changed, status, manuallyChanged, updatedDate: now },
		modified,
		context,
	);
	summaries.count(doc, review.doc);
	const media = { before: doc.content.media, after: review.doc.content.media };
	const pictures = pictureWrites(media, doc.id, facts.uploads, now);
	await store.commit(site, [write, ...pictures, ...summaries.writes()]);
	return { review: reviewView(review, origin) };
};
