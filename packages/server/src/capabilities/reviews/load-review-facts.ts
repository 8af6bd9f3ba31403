import type { Review as WireReview } from "@cartwright/contract/reviews/review-messages";
import { byId, byIds } from "@cartwright/store/store";
import type { Context } from "../../foundation/context.ts";
import { ownerOf } from "../../foundation/identity.ts";
import { products } from "../catalogue/documents.ts";
import { accounts } from "../identity/accounts/documents.ts";
import { fileIdOfUrl, storedMediaUrl } from "../media/address.ts";
import { mediaFiles } from "../media/documents.ts";
import { reviewPictureUploads } from "../media/review-pictures/documents.ts";
import { settings, settingsId } from "../sites/documents.ts";

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
