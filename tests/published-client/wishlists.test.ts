import assert from "node:assert/strict";
import { it } from "node:test";
import { fillCatalogue } from "./catalogue.ts";
import { refusal } from "./refusal.ts";
import { newShopper, storesAppId, withStartedServer } from "./shop.ts";

withStartedServer("wishlists", fillCatalogue, (started) => {
	const lamp = () => ({ appId: storesAppId, catalogItemId: started().data.products.lamp });
	const newMember = async () => {
		const { server } = started();
		const client = newShopper(server.clientId);
		client.auth.setTokens(await client.auth.generateVisitorTokens());
		const email = `${crypto.randomUUID()}@example.com`;
		const key = await server.apiKey();
		client.auth.setTokens(await client.auth.getMemberTokensForExternalLoginWithSession(email, key, {}));
		return client;
	};

	it("are filled and emptied by members", async () => {
		const { wishlists } = await newMember();
		const added = await wishlists.addItem(lamp(), { returnEntity: true });
		assert.ok(added.wishlist?.items?.[0]?.addedDate instanceof Date);
		const { wishlist } = await wishlists.getDefaultWishlist();
		assert.deepEqual(
			wishlist?.items?.map(({ catalogReference }) => catalogReference?.catalogItemId),
			[lamp().catalogItemId],
		);
		await wishlists.removeItem(lamp());
		assert.deepEqual((await wishlists.getDefaultWishlist({ appId: storesAppId })).wishlist?.items, []);
		const refused = await refusal(started().shopper().wishlists.getDefaultWishlist());
		assert.equal(refused.status, 403);
	});

	it("are tagged by staff", async () => {
		const member = await newMember();
		const { wishlist } = await member.wishlists.addItem(lamp(), { returnEntity: true });
		const id = wishlist?._id ?? "";
		const { wishlists } = started().staff;
		const assignTags = { publicTags: { tagIds: ["a1"] } };
		const tagged = await wishlists.bulkUpdateWishlistTags([id], { assignTags });
		assert.equal(tagged.bulkActionMetadata?.totalSuccesses, 1);
		const seen = await member.wishlists.getDefaultWishlist();
		assert.deepEqual(seen.wishlist?.tags?.publicTags?.tagIds, ["a1"]);
		const { jobId } = await wishlists.bulkUpdateWishlistTagsByFilter({ memberId: id }, { unassignTags: assignTags });
		assert.ok(jobId);
	});
});
