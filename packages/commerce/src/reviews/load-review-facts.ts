import { accounts } from "@cartwright/accounts/identity/accounts/documents";
import type { Review as WireReview } from "@cartwright/contract/reviews/review-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ownerOf } from "@cartwright/kernel/foundation/identity";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { products } from "@cartwright/products/catalogue/documents";
import { fileIdOfUrl, storedMediaUrl } from "@cartwright/products/media/address";
import { mediaFiles } from "@cartwright/products/media/documents";
import { reviewPictureUploads } from "@cartwright/products/media/review-pictures/documents";
import { byId, byIds } from "@cartwright/store/store";

type SentReview = Pick<WireReview, "namespace" | "entityId" | "author" | "content">;

/** What reviews are about, and what is known of who writes them, in one round trip however many they are. */
export const loadReviewFacts = async (context: Context, sent: readonly SentReview[]) => {
	const { store, site, identity, origin } = context;
	const urls = sent.flatMap(({ content }) => (content?.media ?? []).flatMap(({ image }) => image?.url ?? []));
	const storedUrls = new Map(urls.map((url) => [url, storedMediaUrl(url, { site, origin })]));
	const productIds = [
		...new Set(sent.flatMap(({ namespace, entityId }) => (namespace === "stores" && entityId ? [entityId] : []))),
	];
	const contactIds = [...new Set(sent.flatMap(({ author }) => author?.contactId ?? []))];
	const memberId = identity.kind === "member" ? identity.memberId : undefined;
	const fileIds = [...storedUrls.values()].flatMap((url) => fileIdOfUrl(url) ?? []);
	const loaded = await store.read(site, {
		shop: byId(settings, settingsId),
		productsById: byIds(products, productIds),
		files: byIds(mediaFiles, fileIds),
		uploads: byIds(reviewPictureUploads, fileIds),
		authors: byIds(accounts, memberId ? [memberId] : contactIds),
	});
	return {
		shop: loaded.shop?.doc,
		memberId,
		owner: ownerOf(identity),
		/** Whose pictures the review can have. */
		uploader: ownerOf(identity),
		products: loaded.productsById,
		/** The stored form of a URL, and the file if it is one of the shop. */
		pictureOf: (url: string) => {
			const stored = storedUrls.get(url) ?? url;
			const id = fileIdOfUrl(stored) ?? "";
			return { url: stored, file: loaded.files.get(id)?.doc, upload: loaded.uploads.get(id)?.doc };
		},
		uploads: loaded.uploads,
		nameOf: (contactId: string): string | undefined => loaded.authors.get(contactId)?.doc.profile.nickname ?? undefined,
	};
};

export type ReviewFacts = Awaited<ReturnType<typeof loadReviewFacts>>;
