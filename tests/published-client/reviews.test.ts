import assert from "node:assert/strict";
import { it } from "node:test";
import { fillCatalogue } from "./catalogue.ts";
import { refusal } from "./refusal.ts";
import { withStartedServer } from "./shop.ts";

withStartedServer("reviews", fillCatalogue, (started) => {
	const about = () => ({ namespace: "stores", entityId: started().data.products.tote });
	const write = (content: object) =>
		started()
			.shopper()
			.reviews.createReview({ ...about(), author: { authorName: "Ada" }, content: { rating: 5, ...content } });

	it("are written by a visitor, and found, sorted and counted by another", async () => {
		const made = await write({ title: "Lovely", body: "Well made", rating: 4 });
		await write({ body: "Even better", rating: 5 });
		const { reviews } = started().shopper();
		const { items } = await reviews
			.queryReviews()
			.eq("entityId", about().entityId)
			.descending("content.rating")
			.limit(10)
			.find();
		const read = await reviews.getReview(made._id ?? "");
		const { count } = await reviews.countReviews({ filter: { namespace: "stores", entityId: about().entityId } });

		assert.deepEqual(
			items.map(({ content }) => content?.rating),
			[5, 4],
		);
		assert.equal(count, 2);
		assert.ok(read._createdDate instanceof Date);
		assert.deepEqual(
			[read.content?.title, read.author?.authorName, read.moderation?.moderationStatus, read.verified],
			["Lovely", "Ada", "APPROVED", false],
		);
	});

	it("are moderated, answered, changed and deleted by staff", async () => {
		const { reviews } = started().staff;
		const held = await write({ body: "see www.example.com" });
		const id = held._id ?? "";
		const hidden = await refusal(started().shopper().reviews.getReview(id));
		assert.deepEqual([held.moderation?.moderationStatus, hidden.status], ["IN_MODERATION", 404]);

		const { review } = await reviews.updateModerationStatus(id, { status: "APPROVED" });
		assert.equal(review?.moderation?.manuallyChanged, true);
		const replied = await reviews.setReply(id, "Thank you");
		assert.equal(replied.review?.reply?.message, "Thank you");
		await reviews.removeReply(id);
		const { revision } = await reviews.getReview(id);
		const changed = await reviews.updateReview(id, { revision: revision ?? "", content: { body: "Fine", rating: 3 } });
		assert.deepEqual([changed.content?.body, changed.content?.rating], ["Fine", 3]);
		const deleted = await reviews.deleteReview(id);
		assert.equal(deleted.review?._id, id);
	});

	it("are brought, moderated and deleted many at a time", async () => {
		const { reviews } = started().staff;
		const contactId = crypto.randomUUID();
		const { results, bulkActionMetadata } = await reviews.bulkCreateReview(
			[{ ...about(), author: { contactId, authorName: "Grace" }, content: { rating: 4, body: "From before" } }],
			{ returnEntity: true },
		);
		assert.deepEqual([results?.[0]?.review?.origin?.type, bulkActionMetadata?.totalSuccesses], ["APP", 1]);
		const filter = { "author.contactId": contactId };
		const moderation = await reviews.bulkUpdateModerationStatus({ filter, status: "REJECTED" });
		const deletion = await reviews.bulkDeleteReviews({ filter });
		assert.ok(moderation.jobId);
		assert.ok(deletion.jobId);
		const visitors = await refusal(started().shopper().reviews.bulkDeleteReviews({ filter }));
		assert.equal(visitors.status, 403);
	});
});
