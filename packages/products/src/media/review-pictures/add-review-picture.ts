import type { addReviewPicture as declared } from "@cartwright/contract/reviews/review-pictures";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { ownerOf } from "@cartwright/kernel/foundation/identity";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId } from "@cartwright/store/store";
import { requireReviewsOpen } from "../../reviews/require-reviews-open.ts";
import { storePicture } from "./store-picture.ts";

export const addReviewPicture: Handler<typeof declared> = async (context, { picture }) => {
	const { store, site, identity } = context;
	const { shop } = await store.read(site, { shop: byId(settings, settingsId) });
	requireReviewsOpen(shop?.doc, identity);
	return storePicture(context, site, ownerOf(identity) ?? "", picture);
};
