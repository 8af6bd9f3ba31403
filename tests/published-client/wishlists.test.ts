import assert from "node:assert/strict";
import { it } from "node:test";
import { fillCatalogue } from "./catalogue.ts";
import { refusal } from "./refusal.ts";
import { newShopper, storesAppId, withStartedServer } from "./shop.ts";
import { withUntyped } from "./untyped.ts";

interface Wishlist {
	readonly _id?: string;
	readonly items?: readonly {
		readonly addedDate?: Date;
		readonly catalogReference?: { readonly catalogItemId?: string };
	}[];
	readonly tags?: { readonly publicTags?: { readonly tagIds?: readonly string[] } };
}

interface Found {
	readonly wishlist?: Wishlist;
}

/** The types of the package do not name its calls. */
interface WishlistCalls {
	addItem(catalogReference: object, options: object): Promise<Found>;
	getDefaultWishlist(options?: object): Promise<Found>;
	removeItem(catalogReference: object): Promise<Found>;
	bulkUpdateWishlistTags(
		ids: readonly string[],
		options: object,
	): Promise<{ readonly bulkActionMetadata?: { readonly totalSuccesses?: number } }>;
	bulkUpdateWishlistTagsByFilter(filter: object, options: object): Promise<{ readonly jobId?: string }>;
}

const callsOf = ({ wishlists }: { readonly wishlists: object }) => withUntyped<WishlistCalls, object>(wishlists);

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
		const wishlists = callsOf(await newMember());
		const added = await wishlists.addItem(lamp(), { returnEntity: true });
		assert.ok(added.wishlist?.items?.[0]?.addedDate instanceof Date);
		const { wishlist } = await wishlists.getDefaultWishlist();
		assert.deepEqual(
			wishlist?.items?.map(({ catalogReference }) => catalogReference?.catalogItemId),
			[lamp().catalogItemId],
		);
		await wishlists.removeItem(lamp());
		assert.deepEqual((await wishlists.getDefaultWishlist({ appId: storesAppId })).wishlist?.items, []);
		const refused = await refusal(callsOf(started().shopper()).getDefaultWishlist());
		assert.equal(refused.status, 403);
	});

	it("are tagged by staff", async () => {
		const member = callsOf(await newMember());
		const { wishlist } = await member.addItem(lamp(), { returnEntity: true });
		const id = wishlist?._id ?? "";
		const wishlists = callsOf(started().staff);
		const assignTags = { publicTags: { tagIds: ["a1"] } };
		const tagged = await wishlists.bulkUpdateWishlistTags([id], { assignTags });
		assert.equal(tagged.bulkActionMetadata?.totalSuccesses, 1);
		const seen = await member.getDefaultWishlist();
		assert.deepEqual(seen.wishlist?.tags?.publicTags?.tagIds, ["a1"]);
		const { jobId } = await wishlists.bulkUpdateWishlistTagsByFilter({ memberId: id }, { unassignTags: assignTags });
		assert.ok(jobId);
	});
});
